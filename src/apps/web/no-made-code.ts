/*
 * The policy of pages forbids code that is made of text. Zod would try once whether it may make some, which browsers
 * report as a breach; told before it is loaded, it does not try.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
