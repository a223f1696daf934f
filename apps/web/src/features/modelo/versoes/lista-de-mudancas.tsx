import { IconArrowsMove, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from '../modelo.module.css';
import type { Mudanca } from '../queries.ts';

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

/** What changed, one line each, in words. */
export function ListaDeMudancas({ titulo, mudancas }: ListaDeMudancasProps) {
  if (mudancas.length === 0) return <p>Nenhuma diferença.</p>;
  return (
    <>
      <h3 className={classes.miniTitulo}>{titulo}</h3>
      <ul className={classes.mudancas}>
        {mudancas.map(({ acao, onde, texto }, i) => {
          const { Icon, word } = ACOES[acao];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes of one place may read alike
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
