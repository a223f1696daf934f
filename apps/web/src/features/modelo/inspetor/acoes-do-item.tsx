import type { Formulario } from '@balcao/domain/formulario/campo';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import { focarPropriedades } from '../edicao/foco.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useActs } from '../estrutura/estrutura.tsx';
import classes from '../modelo.module.css';

interface AcoesDoItemProps {
  onde: string;
  /** Suffix of each button's verb: « passo», or nothing for a field. */
  passo: '' | ' passo';
  /** The form with a copy, and the copy's address; null when it cannot be copied. */
  duplicar: () => { form: Formulario; onde: string | null };
}

/** Buttons that duplicate, move and remove a step or field. */
export function AcoesDoItem({ onde, passo, duplicar }: AcoesDoItemProps) {
  const { edicao, selecionar } = useModeloAberto();
  const acts = useActs();
  const duplicate = () => {
    const { form, onde: copy } = duplicar();
    edicao.mudar(() => form);
    if (!copy) return;
    focarPropriedades(copy, { novo: true });
    selecionar(copy);
  };
  const buttons = [
    { label: `Mover${passo} para cima (Alt+↑)`, Icon: IconArrowUp, act: () => acts.move(onde, -1) },
    { label: `Mover${passo} para baixo (Alt+↓)`, Icon: IconArrowDown, act: () => acts.move(onde, 1) },
    { label: `Duplicar${passo}`, Icon: IconCopy, act: duplicate },
    { label: `Retirar${passo}`, Icon: IconTrash, act: () => acts.remove(onde) },
  ];
  return (
    <div className={classes.linha}>
      {buttons.map(({ label, Icon, act }) => (
        <IconButton key={label} label={label} onClick={act}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  );
}
