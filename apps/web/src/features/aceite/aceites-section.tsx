import { ACEITE_EM_PALAVRAS } from '@balcao/domain/requerimento/aceite';
import { useNorma } from '#features/norma/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import classes from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';

type Aceite = Detalhe['aceites'][number];

const isGone = ({ situacao }: Aceite) => situacao === 'retirado';

/** The professional of the totals: the named person, or the requester when a firm is asked. */
function professionalOf({ nome, registro, daEmpresa }: Pick<Aceite, 'nome' | 'registro' | 'daEmpresa'>) {
  return daEmpresa ? 'Quem pede' : (nome ?? registro);
}

/**
 * The people named as technically responsible, and their answers. Staff also see warnings of too many hours or firms, and
 * refusals before a correction.
 */
export function AceitesSection({ aceites }: Pick<Detalhe, 'aceites'>) {
  const norma = useNorma();
  const [horas, empresas] = [norma('rt.horas_semanais'), norma('rt.empresas')];
  const over = aceites.filter(({ totalHoras }) => (totalHoras ?? 0) > horas);
  const inOrder = [...aceites].sort((a, b) => Number(isGone(a)) - Number(isGone(b)));
  return (
    <Section title="Responsabilidade técnica">
      <div className={classes.tight}>
        {over.map(({ totalHoras, ...aceite }) => (
          <Callout key={aceite.id} tone="atencao">
            {professionalOf(aceite)} chega a {totalHoras} horas por semana, somadas todas as empresas. O
            limite é de {horas} horas.
          </Callout>
        ))}
        {aceites
          .filter(({ totalEmpresas }) => (totalEmpresas ?? 0) > empresas)
          .map(({ totalEmpresas, ...aceite }) => (
            <Callout key={aceite.id} tone="atencao">
              {professionalOf(aceite)} chega a {totalEmpresas} empresas. Acima de {empresas}, confira se
              consegue responder por todas.
            </Callout>
          ))}
        <ul className={classes.entries}>
          {inOrder.map(({ id, nome, registro, papel, horas, situacao, motivo, pedidoEm, respondidoEm }) => (
            <li key={id}>
              <p>
                <strong>{nome ?? registro}</strong>
                {nome && ` · ${registro}`} · {papel}
                {horas !== null && ` · ${horas} h por semana`}
              </p>
              <p className={classes.detail}>
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
                {situacao === 'retirado' && ' Depois disso, o pedido foi corrigido.'}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
