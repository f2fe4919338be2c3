/*
 * The locks of GLib as those of pthreads, for ThreadSanitizer.
 *
 * GLib's are made of futexes in a library without instruments, so that ThreadSanitizer sees no order
 * between threads that use them, and reports all that they protect. This file is linked into the
 * variant tsan alone, and stands for the functions of GLib that our code calls.
 */
#include <glib.h>
#include <pthread.h>
#include <time.h>

/* Makes what a lock points to at its first use: locks in static memory are zero. */
static void *
made(void *place, size_t size)
{
	void *found = __atomic_load_n((void **)place, __ATOMIC_ACQUIRE);
	if (found)
		return found;
	void *fresh = g_malloc0(size); /* all zero is a valid mutex and condition */
	if (__atomic_compare_exchange_n((void **)place, &found, fresh, FALSE, __ATOMIC_ACQ_REL,
	                                __ATOMIC_ACQUIRE))
		return fresh;
	g_free(fresh);
	return found;
}

static pthread_mutex_t *
mutex_of(GMutex *mutex)
{
	return made(&mutex->p, sizeof(pthread_mutex_t));
}

static pthread_cond_t *
condition_of(GCond *condition)
{
	return made(&condition->p, sizeof(pthread_cond_t));
}

void
g_mutex_init(GMutex *mutex)
{
	mutex->p = NULL;
}

void
g_mutex_clear(GMutex *mutex)
{
	pthread_mutex_destroy(mutex_of(mutex));
	g_clear_pointer(&mutex->p, g_free);
}

void(g_mutex_lock)(GMutex *mutex)
{
	pthread_mutex_lock(mutex_of(mutex));
}

void(g_mutex_unlock)(GMutex *mutex)
{
	pthread_mutex_unlock(mutex_of(mutex));
}

void
g_cond_init(GCond *condition)
{
	condition->p = NULL;
}

void
g_cond_clear(GCond *condition)
{
	pthread_cond_destroy(condition_of(condition));
	g_clear_pointer(&condition->p, g_free);
}

void
g_cond_wait(GCond *condition, GMutex *mutex)
{
	pthread_cond_wait(condition_of(condition), mutex_of(mutex));
}

gboolean
g_cond_wait_until(GCond *condition, GMutex *mutex, gint64 end)
{
	const struct timespec when = {end / G_USEC_PER_SEC, end % G_USEC_PER_SEC * 1000};
	return pthread_cond_clockwait(condition_of(condition), mutex_of(mutex), CLOCK_MONOTONIC,
	                              &when) == 0;
}

void
g_cond_signal(GCond *condition)
{
	pthread_cond_signal(condition_of(condition));
}

void
g_cond_broadcast(GCond *condition)
{
	pthread_cond_broadcast(condition_of(condition));
}

/* Values that are made once. Nothing is locked while one is made, because that may make another. */
static pthread_mutex_t once_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t once_made = PTHREAD_COND_INITIALIZER;
static const volatile void *in_making[64];

/* The place of a value among those in the making, or of NULL: the first free one. */
static size_t
find_in_making(const volatile void *value)
{
	size_t i = 0;
	while (i < G_N_ELEMENTS(in_making) && in_making[i] != value)
		i++;
	return i;
}

/* Returns true if the caller has to make the value, else once it is made. */
static gboolean
begin_making(const volatile void *value, gboolean (*is_made)(const volatile void *))
{
	pthread_mutex_lock(&once_lock);
	while (!is_made(value) && find_in_making(value) < G_N_ELEMENTS(in_making))
		pthread_cond_wait(&once_made, &once_lock);
	const gboolean first = !is_made(value);
	if (first)
		in_making[find_in_making(NULL)] = value;
	pthread_mutex_unlock(&once_lock);
	return first;
}

static void
end_making(const volatile void *value)
{
	pthread_mutex_lock(&once_lock);
	in_making[find_in_making(value)] = NULL;
	pthread_cond_broadcast(&once_made);
	pthread_mutex_unlock(&once_lock);
}

static gboolean
is_ready(const volatile void *once)
{
	return __atomic_load_n(&((const volatile GOnce *)once)->status, __ATOMIC_ACQUIRE) ==
	       G_ONCE_STATUS_READY;
}

static gboolean
is_set(const volatile void *place)
{
	return __atomic_load_n((const volatile gsize *)place, __ATOMIC_ACQUIRE) != 0;
}

gpointer
g_once_impl(GOnce *once, GThreadFunc make, gpointer argument)
{
	if (begin_making(once, is_ready)) {
		once->retval = make(argument);
		__atomic_store_n(&once->status, G_ONCE_STATUS_READY, __ATOMIC_RELEASE);
		end_making(once);
	}
	return once->retval;
}

gboolean(g_once_init_enter)(volatile void *place)
{
	return begin_making(place, is_set);
}

void(g_once_init_leave)(volatile void *place, gsize value)
{
	__atomic_store_n((volatile gsize *)place, value, __ATOMIC_RELEASE);
	end_making(place);
}
