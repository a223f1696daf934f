import { Callout } from '#ui/callout.tsx';
import { CobrancaBadges } from '#ui/cobranca-badges.tsx';
import { ComprovanteLink } from '#ui/comprovante-link.tsx';
import { DateText } from '#ui/date.tsx';
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
  const cobranca = useCobranca(id);
  const atos = useAtosDa(id);
  return (
    <Dialog opened onClose={onClose} title={cobranca.data?.descricao ?? 'Cobrança'}>
      <QueryView query={cobranca} skeleton={<SkeletonRows rows={4} />}>
        {(charge) => (
          <QueryView query={atos} skeleton={<SkeletonRows rows={4} />}>
            {(known) => (
              <div className={parts.stack}>
                {nova && (
                  <Callout tone="sucesso" title="Cobrança emitida">
                    Ela já aparece para a pessoa, que é avisada no máximo até o próximo dia útil.
                  </Callout>
                )}
                <KeyValue layout="rows" facts={factsOf(known, charge)} />
                <AtosDaCobranca cobrancaId={id} descricao={charge.descricao} atos={known} />
              </div>
            )}
          </QueryView>
        )}
      </QueryView>
    </Dialog>
  );
}

function factsOf({ pessoa, totalHoje }: Atos, cobranca: Cobranca): Fact[] {
  const quem = {
    label: 'Pessoa',
    value: (
      <>
        {pessoa.nome}
        <div className={parts.detail}>{pessoa.cpfCnpjMascarado}</div>
      </>
    ),
  };
  const changed = totalHoje > 0 && totalHoje !== cobranca.total;
  return [
    quem,
    { label: 'Situação', value: <CobrancaBadges cobranca={cobranca} /> },
    { label: 'Valor', value: <Money cents={cobranca.total} /> },
    ...(changed ? [{ label: 'Total hoje', value: <Money cents={totalHoje} /> }] : []),
    { label: 'Vencimento', value: <DateText date={cobranca.vencimento} /> },
    ...(cobranca.pagoEm === null
      ? []
      : [{ label: 'Comprovante', value: <ComprovanteLink id={cobranca.id} /> }]),
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
