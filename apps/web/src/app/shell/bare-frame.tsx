import type { ReactNode } from 'react';

/** Frame without bars, for print and download pages. */
export function BareFrame({ children }: { children: ReactNode }) {
  return <main id="conteudo">{children}</main>;
}
