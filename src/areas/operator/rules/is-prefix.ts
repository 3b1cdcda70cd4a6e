/** Whether `longer` starts with all items of `shorter`; also true if both are equal. */
export const isPrefix = <Item>(shorter: readonly Item[], longer: readonly Item[]): boolean =>
  shorter.every((item, index) => item === longer[index]);
