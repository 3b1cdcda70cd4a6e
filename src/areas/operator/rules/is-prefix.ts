/** Whether `longer` begins with all of `shorter`, in its order; also where both are the same. */
export const isPrefix = <Item>(shorter: readonly Item[], longer: readonly Item[]): boolean =>
  shorter.every((item, index) => item === longer[index]);
