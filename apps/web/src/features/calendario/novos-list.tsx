import classes from '#ui/parts.module.css';
import { describeDia, describeLugar, EXPEDIENTES, TIPOS } from './feriado-text.tsx';
import type { Novo } from './queries.ts';

/** The days that an import will add. */
export function NovosList({ novos }: { novos: readonly Novo[] }) {
  return (
    <ul className={classes.list} aria-label="Dias que serão incluídos">
      {novos.map((novo) => (
        <li key={`${novo.data} ${novo.tipo} ${describeLugar(novo)} ${novo.descricao}`}>
          {describeDia(novo.data)}: {novo.descricao}
          <small>
            {TIPOS[novo.tipo]} · {describeLugar(novo)} · {EXPEDIENTES[novo.meioExpediente]}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** '1 dia', '17 dias'. */
export function countDias(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`;
}
