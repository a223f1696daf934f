import type { ReactNode } from 'react';

/** No bars: print and download pages. */
export function BareFrame({ children }: { children: ReactNode }) {
  return <main id="conteudo">{children}</main>;
}
