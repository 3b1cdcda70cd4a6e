/** An address too long for its column goes on below from its '@', not from within a word. */
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
