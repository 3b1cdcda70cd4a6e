/*
 * The pages' content security policy forbids `eval`. Zod tests once whether it may compile code, which browsers report
 * as a violation; this setting, made before Zod is loaded, skips the test.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
