import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { useCallback, useState } from 'react';
import { type Comparadas, useVersoes } from '#platform/versions.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Historico } from '#ui/versoes/historico.tsx';
import { Diferenca } from './diferenca.tsx';
import { type Modelo, useRestaurar } from './queries.ts';

interface HistoricoDialogProps {
  modelo: Modelo;
  onClose: () => void;
}

/** The published versions of a reply template, what each changed, and a button to restore one. */
export function HistoricoDialog({ modelo, onClose }: HistoricoDialogProps) {
  const { id, version, rascunho, publicado } = modelo;
  const versoes = useVersoes(modeloResposta.versoes, { id });
  const restaurar = useRestaurar(id);
  const [restaurada, setRestaurada] = useState<number | null>(null);
  const OfThis = useCallback(
    (props: Comparadas & { titulo: string }) => <Diferenca id={id} {...props} />,
    [id],
  );
  const start = (versao: number, done: () => void) =>
    restaurar.mutate(
      { versao, version },
      {
        onSuccess: () => {
          setRestaurada(versao);
          done();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={`Versões de “${modelo.titulo}”`}
      footer={
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      {/* The empty status is there from the start, because screen readers announce only later changes. */}
      <div role="status">
        {restaurada !== null && (
          <Callout tone="sucesso">
            A versão {restaurada} está no rascunho. Para valer, publique o modelo.
          </Callout>
        )}
      </div>
      <Historico
        versoes={versoes}
        emVigor={publicado?.versao ?? null}
        drafted={rascunho !== null}
        Diferenca={OfThis}
        restauracao={{
          busy: restaurar.isPending,
          error: restaurar.error,
          start,
          perda: rascunho === null ? undefined : 'O rascunho de agora se perde.',
        }}
      />
    </Dialog>
  );
}
