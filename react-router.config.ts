import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'src/apps/web',
  buildDirectory: 'build/web',
  // Changes of the next major version are not taken yet; said here, the build need not ask.
  future: {
    v8_middleware: false,
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: false,
    v8_passThroughRequests: false,
    v8_trailingSlashAwareDataRequests: false,
  },
} satisfies Config;
