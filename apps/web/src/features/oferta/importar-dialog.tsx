import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileField } from '#ui/file-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Conferencia } from './conferencia.tsx';
import type { Pedido } from './importar-queries.ts';

/** Imports services from another installation: file, preview, import. */
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

/** Size limit of the server for a file and its choices, in bytes. */
const BYTES_MAX = 900 * 1024;

/** Reads a chosen file; the server validates the content. Returns an error message for any other file. */
async function lerArquivo(file: File): Promise<Pedido['pacote'] | string> {
  if (file.size > BYTES_MAX) return 'O arquivo é grande demais. Exporte menos serviços de cada vez.';
  try {
    const value: unknown = JSON.parse(await file.text());
    const known = typeof value === 'object' && value !== null && 'formato' in value && 'servicos' in value;
    return known ? (value as Pedido['pacote']) : 'Este não é um arquivo de serviços do portal.';
  } catch {
    return 'Não conseguimos ler este arquivo. Escolha o JSON que o portal exportou.';
  }
}
