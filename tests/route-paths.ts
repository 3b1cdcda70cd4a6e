type Route = { path?: string | undefined; index?: boolean | undefined; children?: readonly Route[] | undefined };

/** The addresses of all screens, those within layouts among them: '/my-courses/:courseId'. */
export const pathsOf = (routes: readonly Route[], above = ''): string[] =>
  routes.flatMap(({ path, index = false, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)];
  });
