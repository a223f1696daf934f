import { IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ErroEm } from '../edicao/use-erro-em.ts';

interface LinhaProps extends ErroEm {
  label: string;
  valor: string;
  onChange: (valor: string) => void;
}

/** Plain words of a piece of the document, without variables. */
export function Linha({ valor, onChange, ...field }: LinhaProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={valor}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ActProps {
  label: string;
  onClick: () => void;
}

/** Takes one item out of a piece. */
export function Retirar({ label, onClick }: ActProps) {
  return (
    <div>
      <IconButton label={label} onClick={onClick}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Puts one more item in a piece. */
export function Incluir({ label, onClick }: ActProps) {
  return (
    <div>
      <Button variant="default" size="compact-md" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
