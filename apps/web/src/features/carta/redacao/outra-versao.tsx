import { BlockingDialog } from '#ui/blocking-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Novidades } from '../conflito.tsx';
import { CartaPapel, papelDe } from '../leitura/papel.tsx';
import type { CartaDetalhe } from '../queries.ts';

interface OutraVersaoProps {
  /** The latest version of the draft. */
  outra: CartaDetalhe;
  /** Events since the typed text was started. */
  novidades: CartaDetalhe['eventos'];
  onFicar: () => void;
  onUsar: () => void;
}

/** Asks which text to keep, after the draft was changed elsewhere. Nothing is saved before the choice. */
export function OutraVersao({ outra, novidades, onFicar, onUsar }: OutraVersaoProps) {
  const papel = papelDe(outra);
  return (
    <BlockingDialog
      title="A carta mudou desde que você a abriu"
      footer={
        <>
          <Button variant="default" onClick={onUsar}>
            Usar a outra versão
          </Button>
          <Button onClick={onFicar}>Ficar com o que escrevi</Button>
        </>
      }
    >
      <FieldStack>
        <Novidades eventos={novidades} />
        <p>
          Nada foi salvo ainda. Se ficar com o que escreveu, o próximo salvamento substitui a outra versão. Se
          usar a outra, o que você escreveu aqui se perde.
        </p>
        <p>A outra versão:</p>
        {papel && <CartaPapel papel={papel} />}
      </FieldStack>
    </BlockingDialog>
  );
}
