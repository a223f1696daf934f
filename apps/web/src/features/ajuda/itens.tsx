import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ButtonLink } from '#ui/link.tsx';
import { Panel } from '#ui/section.tsx';
import classes from './ajuda.module.css';
import { type Item, isGuia } from './queries.ts';

interface ItensProps {
  titulo?: string;
  itens: readonly Item[];
}

/** Questions or guides; each opens in its place. */
export function Itens({ titulo, itens }: ItensProps) {
  return (
    <div className={classes.group}>
      {titulo && <h3 className={classes.groupTitle}>{titulo}</h3>}
      <Panel flush>
        {itens.map((item) => (
          <ItemDaAjuda key={item.id} item={item} below={titulo !== undefined} />
        ))}
      </Panel>
    </div>
  );
}

interface ItemProps {
  item: Item;
  /** It stands below the title of a group. */
  below: boolean;
}

/** Closed but for the one that the address names. Printing shows what is open. */
function ItemDaAjuda({ item, below }: ItemProps) {
  const { id, titulo } = item;
  const hash = useLocation({ select: (location) => location.hash });
  const [open, setOpen] = useState(hash === id);
  const [arrived, setArrived] = useState(hash);
  if (arrived !== hash) {
    setArrived(hash);
    if (hash === id) setOpen(true);
  }
  const content = useId();
  const Heading = below ? 'h4' : 'h3';
  return (
    <div id={id} tabIndex={-1} data-focus-quiet className={classes.item}>
      <Heading className={classes.heading}>
        <button
          type="button"
          className={classes.question}
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
        >
          <span>
            {titulo}
            {!below && isGuia(item) && <span className={classes.kind}>Passo a passo</span>}
          </span>
          <IconChevronDown size={18} aria-hidden="true" className={classes.chevron} />
        </button>
      </Heading>
      <div id={content} hidden={!open} className={classes.answer}>
        <Resposta item={item} />
      </div>
    </div>
  );
}

function Resposta({ item: { texto, passos, acoes } }: { item: Item }) {
  return (
    <>
      <Paragrafos de={texto} />
      {passos.length > 0 && (
        <ol className={classes.steps}>
          {passos.map((passo) => (
            <li key={passo.titulo}>
              <p className={classes.step}>{passo.titulo}</p>
              <Paragrafos de={passo.texto} />
            </li>
          ))}
        </ol>
      )}
      {acoes.length > 0 && (
        <div className={classes.acts}>
          {acoes.map(({ rotulo, to }) => (
            <ButtonLink key={to} to={to} variant="default" size="sm">
              {rotulo}
            </ButtonLink>
          ))}
        </div>
      )}
    </>
  );
}

function Paragrafos({ de }: { de: readonly string[] }) {
  return de.map((text) => <p key={text}>{text}</p>);
}
