import { portal } from '@balcao/contract/portal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#platform/call.ts';
import { queryClient } from '#platform/query-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { TextoEmBlocos } from '#ui/texto-em-blocos.tsx';

/** Opens the terms in a dialog, so that the form keeps its values. */
export function TermoReader() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Ler o termo de uso
      </Button>
      {opened && <TermoDialog onClose={() => setOpened(false)} />}
    </>
  );
}

function TermoDialog({ onClose }: { onClose: () => void }) {
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
