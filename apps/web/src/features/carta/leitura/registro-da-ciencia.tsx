import { DateTimeText } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import type { CartaDetalhe } from '../queries.ts';
import classes from './leitura.module.css';

/** The record of the ciência. */
export function RegistroDaCiencia({ detail: { ciencia } }: { detail: CartaDetalhe }) {
  if (ciencia === null) return null;
  const { em, por, ip, sha256 } = ciencia;
  const facts: Fact[] = [
    { label: 'Quando', value: <DateTimeText instant={em} /> },
    ...(por ? [{ label: 'Quem', value: por }] : []),
    ...(ip ? [{ label: 'Endereço de rede', value: ip }] : []),
    ...(sha256
      ? [
          {
            label: 'Impressão digital do PDF (SHA-256)',
            value: <span className={classes.hash}>{sha256}</span>,
          },
        ]
      : []),
  ];
  return (
    <Disclosure label="Registro da ciência">
      <KeyValue facts={facts} />
    </Disclosure>
  );
}
