import type { Mudanca } from '@balcao/domain/formulario/diferenca';
import { IconArrowsMove, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import classes from './lista-de-mudancas.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const ACOES = {
  incluido: { Icon: IconPlus, word: 'Incluído' },
  retirado: { Icon: IconMinus, word: 'Retirado' },
  alterado: { Icon: IconPencil, word: 'Alterado' },
  movido: { Icon: IconArrowsMove, word: 'Movido' },
} as const;

interface ListaDeMudancasProps {
  titulo: string;
  mudancas: readonly Mudanca[];
}

/** Changes, one sentence per line. */
export function ListaDeMudancas({ titulo, mudancas }: ListaDeMudancasProps) {
  if (mudancas.length === 0) return <p>Nenhuma diferença.</p>;
  return (
    <>
      <h3 className={classes.titulo}>{titulo}</h3>
      <ul className={classes.mudancas}>
        {mudancas.map(({ acao, onde, texto }, i) => {
          const { Icon, word } = ACOES[acao];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes of one place may have the same text
            <li key={`${onde}-${i}`} data-acao={acao}>
              <Icon size={16} aria-hidden="true" />
              <span>
                <VisuallyHidden>{word}: </VisuallyHidden>
                {texto}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
