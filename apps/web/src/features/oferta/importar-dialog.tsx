import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileField } from '#ui/file-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Conferencia } from './conferencia.tsx';
import type { Pedido } from './importar-queries.ts';
import { lerArquivo } from './ler-arquivo.ts';

/** Brings services in from another installation: the file, what it would change, and then the change. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const [pacote, setPacote] = useState<Pedido['pacote'] | null>(null);
  const [error, setError] = useState<string>();
  async function choose([file]: File[]) {
    if (!file) return;
    const read = await lerArquivo(file);
    setError(typeof read === 'string' ? read : undefined);
    setPacote(typeof read === 'string' ? null : read);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title="Importar serviços"
      footer={
        pacote ? undefined : (
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
        )
      }
    >
      {pacote ? (
        <Conferencia pacote={pacote} onOutro={() => setPacote(null)} onClose={onClose} />
      ) : (
        <FieldStack>
          <p>
            Escolha o arquivo que outra instalação do portal exportou. Antes de gravar, mostramos o que muda
            em cada serviço.
          </p>
          <FileField
            name="arquivo"
            label="Arquivo de serviços"
            accept="application/json,.json"
            rules="JSON exportado pelo portal, até 900 KB"
            onFiles={(files) => void choose(files)}
            error={error}
          />
        </FieldStack>
      )}
    </Dialog>
  );
}
