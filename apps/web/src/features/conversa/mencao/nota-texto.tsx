import { splitMentions } from '@balcao/domain/texto/mencao';
import { LinkedText } from '#ui/linked-text.tsx';
import classes from './mencao.module.css';
import { useMencoes } from './queries.ts';

interface NotaTextoProps {
  requerimentoId: string;
  mensagemId: string;
  texto: string;
}

/** The text of a note, with its real mentions marked. */
export function NotaTexto({ requerimentoId, mensagemId, texto }: NotaTextoProps) {
  const mencoes = useMencoes(requerimentoId);
  const nomes = mencoes.data?.items.filter((one) => one.mensagemId === mensagemId).map(({ nome }) => nome);
  return splitMentions(texto, nomes ?? []).map((piece, i) =>
    piece.nome === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never changes
      <LinkedText key={i} text={piece.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never changes
      <strong key={i} className={classes.mention}>
        {piece.text}
      </strong>
    ),
  );
}
