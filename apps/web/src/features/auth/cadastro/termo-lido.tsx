import { portal } from '@balcao/contract/portal';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { queryClient } from '#platform/query-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { TextoEmBlocos } from '#ui/texto-em-blocos.tsx';

/** The terms of use in a dialog. */
export function TermoLido({ onClose }: { onClose: () => void }) {
  const termo = useQuery(query(portal.termoVigente), queryClient);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title="Termo de uso"
      footer={<Button onClick={onClose}>Voltar ao cadastro</Button>}
    >
      <QueryView query={termo}>{({ corpo }) => <TextoEmBlocos corpo={corpo} />}</QueryView>
    </Dialog>
  );
}
