import { Callout } from '#ui/callout.tsx';
import { DateText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { Money } from '#ui/money.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AtosDaCobranca } from './atos-da-cobranca.tsx';
import { useCobranca } from './queries.ts';

interface CobrancaDialogProps {
  id: string;
  /** It was issued a moment ago. */
  nova?: boolean;
  onClose: () => void;
}

/** One charge as staff read it, with what may be asked for upon it. */
export function CobrancaDialog({ id, nova, onClose }: CobrancaDialogProps) {
  const cobranca = useCobranca(id);
  return (
    <Dialog opened onClose={onClose} title={cobranca.data?.descricao ?? 'Cobrança'}>
      <QueryView query={cobranca} skeleton={<SkeletonRows rows={4} />}>
        {(one) => (
          <div className={parts.stack}>
            {nova && (
              <Callout tone="sucesso" title="Cobrança emitida">
                Ela já aparece para a pessoa, que também é avisada por e-mail.
              </Callout>
            )}
            <KeyValue
              layout="rows"
              facts={[
                { label: 'Valor', value: <Money cents={one.total} /> },
                { label: 'Vencimento', value: <DateText date={one.vencimento} /> },
              ]}
            />
            <AtosDaCobranca cobrancaId={id} descricao={one.descricao} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
