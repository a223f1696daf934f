import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toast } from '#platform/toast.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CopyButtonProps {
  text: string;
  /** Name of the copied thing, after 'Copiar': 'o número do pedido'. */
  what: string;
  /** Visible label, a prefix of `Copiar ${what}`; null shows the icon alone. */
  label?: string | null;
  /** Text of a toast after copying; it makes the button the primary action of its place. */
  done?: string;
}

/** Copies a text and announces it. */
export function CopyButton({ text, what, label = 'Copiar', done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (done) toast.success(done);
    } catch {
      toast.error('Não foi possível copiar. Selecione o texto e copie.');
    }
  }
  const Icon = copied ? IconCheck : IconCopy;
  const icon = <Icon size={label === null ? 18 : 16} aria-hidden="true" />;
  const name = `Copiar ${what}`;
  return (
    <>
      {label === null ? (
        <IconButton label={name} onClick={() => void copy()}>
          {icon}
        </IconButton>
      ) : (
        <Button
          variant={done ? 'filled' : 'default'}
          size={done ? 'md' : 'compact-sm'}
          aria-label={name}
          leftSection={icon}
          onClick={() => void copy()}
        >
          {label}
        </Button>
      )}
      {!done && <VisuallyHidden role="status">{copied ? 'Copiado' : ''}</VisuallyHidden>}
    </>
  );
}
