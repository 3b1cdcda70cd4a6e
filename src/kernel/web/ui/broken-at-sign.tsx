/** Breaks a long address at its '@', not within a word. */
export function BrokenAtSign({ address }: { address: string | null }) {
  const [name, host] = (address ?? '').split('@');
  return host === undefined ? (
    address
  ) : (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}
