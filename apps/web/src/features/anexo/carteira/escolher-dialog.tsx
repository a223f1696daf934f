import { useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './carteira.module.css';
import { DocumentoLinha } from './documento-linha.tsx';
import type { Documento } from './queries.ts';

interface EscolherDialogProps {
  label: string;
  documentos: readonly Documento[];
  onClose: () => void;
  /** Uses the document; rejects with the server's refusal. */
  onUse: (id: string) => Promise<void>;
}

/** The documents that fit a field, to preview or use. */
export function EscolherDialog({ label, documentos, onClose, onUse }: EscolherDialogProps) {
  const [using, setUsing] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const use = async (id: string) => {
    if (using !== null) return;
    setUsing(id);
    setErro(null);
    try {
      await onUse(id);
    } catch (error) {
      setUsing(null);
      setErro(describeError(error));
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Usar um documento que já enviei"
      size="lg"
      footer={
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      <div className={classes.body}>
        <p>Para “{label}”. O arquivo vai junto com este pedido, sem precisar enviar de novo.</p>
        {erro && (
          <Callout tone="erro" live>
            {erro}
          </Callout>
        )}
        <ul className={classes.list} aria-label="Documentos que servem">
          {documentos.map((documento) => (
            <DocumentoLinha key={documento.id} documento={documento}>
              <Button
                variant="default"
                size="compact-md"
                loading={using === documento.id}
                aria-label={`Usar ${documento.nome}`}
                onClick={() => void use(documento.id)}
              >
                Usar
              </Button>
            </DocumentoLinha>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
