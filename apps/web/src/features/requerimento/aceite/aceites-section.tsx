import {
  ACEITE_EM_PALAVRAS,
  EMPRESAS_MAXIMO,
  HORAS_SEMANAIS_MAXIMO,
} from '@balcao/domain/requerimento/aceite';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Section } from '#ui/section.tsx';
import classes from '../caso/caso.module.css';
import entradas from '../caso/entradas.module.css';
import type { Detalhe } from '../queries.ts';

const isGone = ({ situacao }: Detalhe['aceites'][number]) => situacao === 'retirado';

/**
 * Who was named to answer technically, and whether they agreed; too many hours and too many firms are said to staff, who also read who had
 * refused before a correction.
 */
export function AceitesSection({ aceites }: Pick<Detalhe, 'aceites'>) {
  const over = aceites.filter(({ totalHoras }) => (totalHoras ?? 0) > HORAS_SEMANAIS_MAXIMO);
  const inOrder = [...aceites].sort((a, b) => Number(isGone(a)) - Number(isGone(b)));
  return (
    <Section title="Responsabilidade técnica">
      {over.map(({ id, nome, registro, totalHoras }) => (
        <Callout key={id} tone="atencao">
          {nome ?? registro} chega a {totalHoras} horas por semana, somadas todas as empresas. O limite é de{' '}
          {HORAS_SEMANAIS_MAXIMO} horas.
        </Callout>
      ))}
      {aceites
        .filter(({ totalEmpresas }) => (totalEmpresas ?? 0) > EMPRESAS_MAXIMO)
        .map(({ id, nome, registro, totalEmpresas }) => (
          <Callout key={id} tone="atencao">
            {nome ?? registro} chega a {totalEmpresas} empresas. Acima de {EMPRESAS_MAXIMO}, confira se
            consegue responder por todas.
          </Callout>
        ))}
      <ul className={entradas.list}>
        {inOrder.map(({ id, nome, registro, papel, horas, situacao, motivo, pedidoEm, respondidoEm }) => (
          <li key={id}>
            <p>
              <strong>{nome ?? registro}</strong>
              {nome && ` · ${registro}`} · {papel}
              {horas !== null && ` · ${horas} h por semana`}
            </p>
            <p className={classes.quiet}>
              {ACEITE_EM_PALAVRAS[situacao === 'retirado' ? 'recusado' : situacao]}
              {respondidoEm && (
                <>
                  {' '}
                  em <DateTimeText instant={respondidoEm} />
                </>
              )}
              {situacao === 'pendente' && (
                <>
                  , pedido em <DateTimeText instant={pedidoEm} />, por e-mail e no portal
                </>
              )}
              {motivo ? `: ${motivo}` : '.'}
              {situacao === 'retirado' && ' Depois disso, a empresa corrigiu a indicação.'}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
