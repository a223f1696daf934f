import { dizerCobranca, dizerMarcas } from '@balcao/domain/pagamento/palavras';
import { StatusBadge } from '#ui/badge.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateText, todayIso } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AtosDaCobranca } from './atos-da-cobranca.tsx';
import { type Atos, type Cobranca, useAtosDa, useCobranca } from './queries.ts';

interface CobrancaDialogProps {
  id: string;
  /** It was issued a moment ago. */
  nova?: boolean;
  onClose: () => void;
}

/** One charge as staff read it, with what may be asked for upon it. */
export function CobrancaDialog({ id, nova, onClose }: CobrancaDialogProps) {
  const { data: cobranca } = useCobranca(id);
  const atos = useAtosDa(id);
  return (
    <Dialog opened onClose={onClose} title={cobranca?.descricao ?? 'Cobrança'}>
      <QueryView query={atos} skeleton={<SkeletonRows rows={4} />}>
        {(known) => (
          <div className={parts.stack}>
            {nova && (
              <Callout tone="sucesso" title="Cobrança emitida">
                Ela já aparece para a pessoa, que é avisada no próximo dia útil, o mais tardar.
              </Callout>
            )}
            <KeyValue layout="rows" facts={factsOf(known, cobranca)} />
            <AtosDaCobranca cobrancaId={id} descricao={cobranca?.descricao ?? 'cobrança'} atos={known} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function factsOf({ pessoa, totalHoje }: Atos, cobranca: Cobranca | undefined): Fact[] {
  const quem = {
    label: 'Pessoa',
    value: (
      <>
        {pessoa.nome}
        <div className={parts.detail}>{pessoa.cpfCnpjMascarado}</div>
      </>
    ),
  };
  if (!cobranca) return [quem];
  const changed = totalHoje > 0 && totalHoje !== cobranca.total;
  return [
    quem,
    { label: 'Situação', value: <Situacao cobranca={cobranca} /> },
    { label: 'Valor', value: <Money cents={cobranca.total} /> },
    ...(changed ? [{ label: 'Total hoje', value: <Money cents={totalHoje} /> }] : []),
    { label: 'Vencimento', value: <DateText date={cobranca.vencimento} /> },
    ...(cobranca.valorPago > 0 ? [{ label: 'Recebido', value: <Money cents={cobranca.valorPago} /> }] : []),
    ...(cobranca.requerimento ? [pedidoDe(cobranca.requerimento)] : []),
  ];
}

function pedidoDe({ id, numero, titulo }: NonNullable<Cobranca['requerimento']>): Fact {
  return {
    label: 'Pedido',
    value: (
      <>
        <Link to={`/requerimento/${id}`}>{numero}</Link>
        <div className={parts.detail}>{titulo}</div>
      </>
    ),
  };
}

function Situacao({ cobranca }: { cobranca: Cobranca }) {
  return (
    <span className={parts.group}>
      {[dizerCobranca(cobranca, todayIso()), ...dizerMarcas(cobranca)].map(({ texto, tone }) => (
        <StatusBadge key={texto} tone={tone}>
          {texto}
        </StatusBadge>
      ))}
    </span>
  );
}
