import { IconArrowMerge, IconDots, IconGripVertical, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActsMenu } from '#ui/acts-menu.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Setas } from '#ui/ordem.tsx';
import classes from './categorias.module.css';
import { contarManifestacoes } from './contar.ts';
import { PUBLICOS } from './publicos.ts';
import type { CategoriaCadastro } from './queries.ts';

/** What may be done to a category. */
export interface ActsOnItem {
  onAlterar: (item: CategoriaCadastro) => void;
  /** Adds one below it. */
  onIncluir: (item: CategoriaCadastro) => void;
  onUnir: (item: CategoriaCadastro) => void;
}

interface CategoriaItemProps extends ActsOnItem {
  item: CategoriaCadastro;
  /** All of them. */
  todas: readonly CategoriaCadastro[];
  /** Position on its level, and how many there are. */
  at: number;
  of: number;
  dragged: boolean;
  over: boolean;
  onMove: (to: number) => void;
  /** What lies below it. */
  children: ReactNode;
}

/** One category: its name, what is known of it, and its place. */
export function CategoriaItem(props: CategoriaItemProps) {
  const { item, todas, at, of, dragged, over, onMove, children } = props;
  const { id, nome, ativa } = item;
  return (
    <li>
      <div
        className={classes.item}
        data-onde={id}
        data-dragged={dragged || undefined}
        data-over={over || undefined}
      >
        <span className={classes.handle} data-alca aria-hidden="true">
          <IconGripVertical size={18} />
        </span>
        <div className={classes.what}>
          <span className={classes.name}>
            {nome}
            {!ativa && <StatusBadge>fora de uso</StatusBadge>}
          </span>
          <span className={classes.detail}>{describe(item, todas)}</span>
        </div>
        <div className={classes.acts}>
          <Setas nome={nome} i={at} total={of} onMove={onMove} />
          <Mais {...props} />
        </div>
      </div>
      {children}
    </li>
  );
}

function Mais({ item, onAlterar, onIncluir, onUnir }: CategoriaItemProps) {
  const { nome, paiId, ativa } = item;
  const acts = [
    { label: 'Alterar', Icon: IconPencil, onAct: () => onAlterar(item) },
    ...(paiId === null && ativa
      ? [{ label: 'Incluir subcategoria', Icon: IconPlus, onAct: () => onIncluir(item) }]
      : []),
    ...(ativa ? [{ label: 'Unir a outra', Icon: IconArrowMerge, onAct: () => onUnir(item) }] : []),
  ];
  return (
    <ActsMenu
      label={`Ações: ${nome}`}
      acts={acts}
      trigger={(trigger) => (
        <IconButton {...trigger} label={`Ações de ${nome}`}>
          <IconDots size={18} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}

function describe(
  { usos, grupo, publicos, palavras, sucessoraId }: CategoriaCadastro,
  todas: readonly CategoriaCadastro[],
): string {
  const sucessora = todas.find(({ id }) => id === sucessoraId)?.nome;
  const said = [
    sucessora && `unida a ${sucessora}`,
    contarManifestacoes(usos),
    grupo && `área ${grupo.sigla}`,
    publicos.length > 0 && `só para ${publicos.map((one) => PUBLICOS[one].toLowerCase()).join(', ')}`,
    palavras.length > 0 &&
      `sugerida por ${palavras.length === 1 ? '1 palavra' : `${palavras.length} palavras`}`,
  ];
  return said.filter(Boolean).join(' · ');
}
