import {
  type BlocoTermo,
  type CorpoTermo,
  LINK_DO_TERMO,
  type TrechoTermo,
} from '@balcao/domain/termo/bloco';
import { Fragment } from 'react';
import link from './link.module.css';
import classes from './texto-em-blocos.module.css';

interface TextoEmBlocosProps {
  corpo: CorpoTermo;
  /** Level of its headings, below the heading that it stands under. */
  nivel?: 2 | 3 | 4;
}

/** A text with headings, paragraphs and lists. It is drawn from its tree: what looks like markup in it is words. */
export function TextoEmBlocos({ corpo, nivel = 3 }: TextoEmBlocosProps) {
  const Titulo = `h${nivel}` as const;
  return (
    <div className={classes.texto}>
      {corpo.map((bloco, i) => {
        const key = `${i} ${bloco.tipo}`;
        if (bloco.tipo === 'lista') return <Lista key={key} {...bloco} />;
        if (bloco.tipo === 'titulo')
          return (
            <Titulo key={key}>
              <Trechos texto={bloco.texto} />
            </Titulo>
          );
        return (
          <p key={key}>
            <Trechos texto={bloco.texto} />
          </p>
        );
      })}
    </div>
  );
}

function Lista({ itens, numerada }: Extract<BlocoTermo, { tipo: 'lista' }>) {
  const List = numerada ? 'ol' : 'ul';
  return (
    <List>
      {itens.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and two may be equal
        <li key={i}>
          <Trechos texto={item} />
        </li>
      ))}
    </List>
  );
}

function Trechos({ texto }: { texto: readonly TrechoTermo[] }) {
  return texto.map((trecho, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no id, and two may be equal
    return <Fragment key={i}>{drawTrecho(trecho)}</Fragment>;
  });
}

function drawTrecho({ texto, negrito, link: endereco }: TrechoTermo) {
  const words = negrito ? <strong>{texto}</strong> : texto;
  if (endereco === undefined || !LINK_DO_TERMO.test(endereco)) return words;
  return (
    <a className={link.link} href={endereco} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
