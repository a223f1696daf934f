import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { Callout } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ConferirDialog } from './conferir-dialog.tsx';
import { PedidoFacts } from './pedido-facts.tsx';
import { type PedidoDetalhe, usePedido } from './queries.ts';

interface PedidoDialogProps {
  id: string;
  onClose: () => void;
}

/** One request: to decide while it is pending, later to read. */
export function PedidoDialog({ id, onClose }: PedidoDialogProps) {
  const pedido = usePedido(id);
  const title = titleOf(pedido.data);
  if (pedido.data?.situacao === 'pendente' && pedido.data.impedimento === null)
    return <ConferirDialog title={title} pedido={pedido.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <QueryView query={pedido} skeleton={<SkeletonRows rows={6} />}>
        {(detalhe) => (
          <FieldStack>
            {detalhe.situacao === 'pendente' && <Callout tone="atencao">{detalhe.impedimento}</Callout>}
            <Outcome pedido={detalhe} />
            <PedidoFacts pedido={detalhe} />
          </FieldStack>
        )}
      </QueryView>
    </Dialog>
  );
}

/** The title depends on the loaded request. */
function titleOf(pedido: PedidoDetalhe | undefined): string {
  if (!pedido) return 'Conferir representante';
  return isDePessoa(pedido.cnpj) ? 'Conferir procuração' : 'Conferir quem age pela empresa';
}

function Outcome({ pedido: { situacao, motivo, decididoEm } }: { pedido: PedidoDetalhe }) {
  if (decididoEm === null) return null;
  const when = <DateTimeText instant={decididoEm} />;
  if (situacao === 'confirmado') return <Callout tone="sucesso">Confirmado em {when}.</Callout>;
  if (situacao === 'desistido') return <Callout tone="info">A pessoa desistiu em {when}.</Callout>;
  return (
    <Callout tone="atencao">
      Não confirmado em {when}. Motivo: {motivo}
    </Callout>
  );
}
