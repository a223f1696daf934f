import { ATO_EM_PALAVRAS, dizerSituacaoDoAto } from '@balcao/domain/pagamento/atos-da-cobranca';
import { Acts, type ActTable } from '#ui/acts.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Money } from '#ui/money.tsx';
import parts from '#ui/parts.module.css';
import type { Ato, Atos } from './queries.ts';

const PedirDialog = lazyPart(() => import('./pedir-dialogs.tsx'), 'PedirDialog');

interface Props {
  cobrancaId: string;
  descricao: string;
  atos: Atos;
}

/** What staff may ask for upon a charge, why not where not now, and what was asked for before. */
export function AtosDaCobranca(props: Props) {
  const { ofertas, atos } = props.atos;
  return (
    <>
      <Acts
        acts={actsOf(props)}
        offered={ofertas.filter(({ permitido }) => permitido).map(({ acao }) => acao)}
      />
      <Motivos ofertas={ofertas} />
      {atos.length > 0 && <Feitos atos={atos} />}
    </>
  );
}

function actsOf(props: Props): ActTable<Ato['especie']> {
  const asking = (especie: Ato['especie']) => (onClose: () => void) => (
    <PedirDialog {...props} especie={especie} onClose={onClose} />
  );
  return {
    BAIXAR: { verb: 'Baixar manualmente', quiet: true, dialog: asking('BAIXAR') },
    DEVOLVER: { verb: 'Devolver o que foi pago a mais', quiet: true, dialog: asking('DEVOLVER') },
    CREDITAR: { verb: 'Deixar como crédito', quiet: true, dialog: asking('CREDITAR') },
    CANCELAR: { verb: 'Cancelar a cobrança', danger: true, dialog: asking('CANCELAR') },
  };
}

/** Each reason once: the same one often stands in the way of several acts. */
function Motivos({ ofertas }: Pick<Atos, 'ofertas'>) {
  const motivos = new Set(ofertas.flatMap(({ permitido, motivo }) => (permitido || !motivo ? [] : [motivo])));
  return [...motivos].map((motivo) => (
    <p key={motivo} className={parts.detail}>
      {motivo}
    </p>
  ));
}

function Feitos({ atos }: { atos: readonly Ato[] }) {
  return (
    <div className={parts.grupo}>
      <h3>Atos nesta cobrança</h3>
      <ul className={parts.list}>
        {atos.map((ato) => (
          <Feito key={ato.id} ato={ato} />
        ))}
      </ul>
    </div>
  );
}

function Feito({ ato }: { ato: Ato }) {
  const { especie, valor, pedidoPor, pedidoEm, decididoPor, resposta, devolucao, devolucaoEm } = ato;
  return (
    <li>
      {ATO_EM_PALAVRAS[especie]}
      {valor !== null && (
        <>
          {' '}
          de <Money cents={valor} />
        </>
      )}
      : {dizerSituacaoDoAto(ato)}
      {devolucao === 'NAO_FEITA' && devolucaoEm && (
        <p>
          O banco respondeu em <DateTimeText instant={devolucaoEm} short />. Combine com a pessoa uma
          transferência e peça a devolução de novo.
        </p>
      )}
      <small>
        pedido por {pedidoPor}, <DateTimeText instant={pedidoEm} short />
        {decididoPor && `; decidido por ${decididoPor}`}
        {resposta && `: ${resposta}`}
      </small>
    </li>
  );
}
