import { IconLock, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OptionalFiles } from '#features/anexo/api.tsx';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import classes from './composer.module.css';
import { isBlank } from './draft.ts';
import type { useComposer } from './use-composer.ts';

interface ComposerFootProps {
  writing: ReturnType<typeof useComposer>;
  interna: boolean;
  /** Whether the documents that the person keeps are offered. */
  carteira: boolean;
  /** What is said of the message that was sent last. */
  sentText?: string | undefined;
  /** What can still be done about it. */
  sentAction?: ReactNode;
  /** What is said of a reply that came back where nobody saw it come. */
  backText?: string | undefined;
  /** Discards what may not be sent any more; nothing else is offered then. */
  onDiscard?: (() => void) | undefined;
}

/** Under the text: its files, the button that sends it, and what became of the one before. */
export function ComposerFoot({ writing, interna, carteira, onDiscard, ...told }: ComposerFootProps) {
  const { draft, message, uploading, sent } = writing;
  const { sentText = 'Mensagem enviada.', sentAction, backText } = told;
  const Icon = interna ? IconLock : IconSend;
  if (onDiscard)
    return (
      <FormActions>
        <Button variant="default" onClick={onDiscard}>
          Descartar
        </Button>
      </FormActions>
    );
  return (
    <div data-when-open className={classes.foot}>
      <OptionalFiles
        key={writing.round}
        label="Anexar arquivos"
        anexos={draft.anexos}
        uploads={writing.uploads}
        carteira={carteira}
        onChange={writing.attach}
      />
      <FormActions>
        <Button
          type="submit"
          // Filled once there is something to send: until then the band above holds the one main act.
          variant={isBlank(draft) ? 'default' : 'filled'}
          loading={message.busy}
          disabled={uploading || writing.closed}
          leftSection={<Icon size={18} aria-hidden="true" />}
        >
          {labelOfSend(interna, writing.warned)}
        </Button>
        {message.conflict && (
          <Button variant="default" onClick={message.review}>
            Rever antes
          </Button>
        )}
        <span role="status" className={classes.sent}>
          {uploading && 'Esperando o envio dos arquivos…'}
          {sent ? (interna ? 'Nota salva.' : sentText) : backText}
        </span>
        {sent && sentAction}
      </FormActions>
    </div>
  );
}

function labelOfSend(interna: boolean, overtaken: boolean): string {
  if (overtaken) return interna ? 'Salvar assim mesmo' : 'Enviar assim mesmo';
  return interna ? 'Salvar nota interna' : 'Enviar mensagem';
}
