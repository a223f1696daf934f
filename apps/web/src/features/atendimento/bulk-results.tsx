import { IconCheck, IconClock, IconExclamationCircle, IconLoader2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { BulkResult } from './bulk.ts';
import classes from './fila.module.css';

const ICONS = {
  esperando: IconClock,
  fazendo: IconLoader2,
  feito: IconCheck,
  recusado: IconExclamationCircle,
} as const;

const WORDS = { esperando: 'na espera', fazendo: 'fazendo…', feito: 'feito', recusado: '' } as const;

/** What became of each request, and of all together once it is over. */
export function BulkResults({ results, ended }: { results: readonly BulkResult[]; ended: boolean }) {
  const refused = results.filter(({ situacao }) => situacao === 'recusado').length;
  const done = results.length - refused;
  const some = done === 0 ? 'Nenhum feito' : done === 1 ? '1 feito' : `${done} feitos`;
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed went with its form, and the focus with it.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet className={classes.results}>
      <p role="status">
        {ended &&
          (refused === 0
            ? `${done === 1 ? '1 pedido feito' : `${done} pedidos feitos`}.`
            : `${some}, ${refused} não: veja o motivo de cada um.`)}
      </p>
      <ul className={classes.resultList}>
        {results.map(({ id, numero, situacao, motivo }) => {
          const Icon = ICONS[situacao];
          return (
            <li key={id} data-situacao={situacao}>
              <Icon size={18} aria-hidden="true" />
              <span className={classes.number}>{numero}</span>
              <span>{motivo ?? WORDS[situacao]}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
