import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import type { BlocoResposta, CorpoResposta } from '@balcao/domain/resposta/corpo';
import { textoDaResposta } from '@balcao/domain/resposta/texto-da-resposta';
import { USOS_DA_RESPOSTA, type UsoDaResposta } from '@balcao/domain/resposta/uso';
import { exemplosDoUso, variaveisDoUso } from '@balcao/domain/resposta/variavel';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { FieldNotes, fieldId } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import exemplo from '#ui/texto-com-variaveis.module.css';
import { TextoRico } from '#ui/texto-rico/texto-rico.tsx';
import classes from './modelos-resposta.module.css';

type Rotulos = ReadonlyMap<string, string>;

/** Variables of each use: those that the portal fills in, then those that its writer completes. */
const ROTULOS: ReadonlyMap<UsoDaResposta, Rotulos> = new Map(
  USOS_DA_RESPOSTA.map((uso) => [
    uso,
    new Map(
      Object.entries(variaveisDoUso(uso)).map(([nome, { rotulo, automatica }]) => [
        nome,
        automatica ? rotulo : `${rotulo} (você completa ao usar)`,
      ]),
    ),
  ]),
);
const NENHUM: Rotulos = new Map();

const TIPOS = { paragrafo: 'Parágrafo', lista: 'Lista' } as const;

interface CorpoEditorProps {
  corpo: CorpoResposta;
  /** Where the text is used, which says its variables. */
  uso: UsoDaResposta;
  onChange: (corpo: CorpoResposta) => void;
  /** Error of a text by its place: `0.texto`, `1.itens.2`, or `1` for a whole list. */
  erroEm: (parte: string) => string | undefined;
}

/** The blocks of a reply template in order, with a preview on example data. */
export function CorpoEditor({ corpo, uso, onChange, erroEm }: CorpoEditorProps) {
  const variaveis = ROTULOS.get(uso) ?? NENHUM;
  const insert = (at: number, blocos: CorpoResposta) => {
    onChange([...corpo.slice(0, at), ...blocos, ...corpo.slice(at)]);
    focusParte(at);
  };
  return (
    <fieldset className={classes.corpo} {...LISTA}>
      <legend>Texto</legend>
      {corpo.map((bloco, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and are only edited in place
        <section key={i} className={classes.parte} aria-label={`Parte ${i + 1}: ${TIPOS[bloco.tipo]}`}>
          <div className={classes.cabeca}>
            <h3>
              {i + 1}. {TIPOS[bloco.tipo]}
            </h3>
            <Ordem nome={`a parte ${i + 1}`} i={i} itens={corpo} onChange={onChange} />
          </div>
          <Parte
            bloco={bloco}
            i={i}
            variaveis={variaveis}
            erroEm={erroEm}
            onChange={(...next) => onChange(corpo.flatMap((each, j) => (i === j ? next : [each])))}
            onEnter={() => insert(i + 1, [PARAGRAFO])}
          />
        </section>
      ))}
      <div className={classes.cabeca}>
        <Button variant="default" size="compact-md" onClick={() => insert(corpo.length, [PARAGRAFO])}>
          Incluir parágrafo
        </Button>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => insert(corpo.length, [{ tipo: 'lista', itens: [[]] }])}
        >
          Incluir lista
        </Button>
      </div>
      <Exemplo corpo={corpo} uso={uso} />
    </fieldset>
  );
}

const PARAGRAFO: BlocoResposta = { tipo: 'paragrafo', texto: [] };

const idDa = (parte: string) => fieldId(undefined, `corpo.${parte}`) ?? '';

/** Focuses the first text of a new block or item. */
function focusParte(bloco: number, item = 0): void {
  setTimeout(() => {
    const at = [`${bloco}.texto`, `${bloco}.itens.${item}`].map((parte) =>
      document.getElementById(idDa(parte)),
    );
    at.find((each) => each !== null)?.focus();
  });
}

interface ParteProps {
  bloco: BlocoResposta;
  i: number;
  variaveis: Rotulos;
  erroEm: CorpoEditorProps['erroEm'];
  /** What replaces the block; nothing removes it. */
  onChange: (...blocos: CorpoResposta) => void;
  onEnter: () => void;
}

function Parte({ bloco, i, variaveis, erroEm, onChange, onEnter }: ParteProps) {
  if (bloco.tipo === 'lista')
    return <Itens bloco={bloco} i={i} variaveis={variaveis} erroEm={erroEm} onChange={onChange} />;
  return (
    <TextoRico
      label={`Texto da parte ${i + 1}`}
      id={idDa(`${i}.texto`)}
      error={erroEm(`${i}.texto`)}
      variaveis={variaveis}
      texto={bloco.texto}
      onChange={(texto) => onChange({ ...bloco, texto })}
      mensagem={{
        onEnter,
        onPartes: (texto, partes) =>
          onChange({ ...bloco, texto }, ...partes.map((parte) => ({ ...bloco, texto: [{ texto: parte }] }))),
      }}
    />
  );
}

type ItensProps = Pick<ParteProps, 'i' | 'variaveis' | 'erroEm' | 'onChange'> & {
  bloco: Extract<BlocoResposta, { tipo: 'lista' }>;
};

function Itens({ bloco, i, variaveis, erroEm, onChange }: ItensProps) {
  const { itens } = bloco;
  const set = (next: TextoModelo[]) => onChange({ ...bloco, itens: next });
  const incluir = useRef<HTMLButtonElement>(null);
  const insert = (at: number) => {
    set([...itens.slice(0, at), [], ...itens.slice(at)]);
    focusParte(i, at);
  };
  // The pressed button disappears with its item.
  const remove = (at: number) => {
    set(itens.filter((_, k) => k !== at));
    if (itens.length > 1) focusParte(i, Math.min(at, itens.length - 2));
    else incluir.current?.focus();
  };
  return (
    <>
      {itens.map((item, j) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and are only edited in place
        <div key={j} className={classes.item}>
          <TextoRico
            label={`Item ${j + 1} da parte ${i + 1}`}
            id={idDa(`${i}.itens.${j}`)}
            error={erroEm(`${i}.itens.${j}`)}
            variaveis={variaveis}
            texto={item}
            onChange={(texto) => set(itens.map((each, k) => (j === k ? texto : each)))}
            mensagem={{
              onEnter: () => insert(j + 1),
              onPartes: (texto, partes) =>
                set([
                  ...itens.slice(0, j),
                  texto,
                  ...partes.map((parte) => [{ texto: parte }]),
                  ...itens.slice(j + 1),
                ]),
            }}
          />
          <IconButton label={`Retirar o item ${j + 1} da parte ${i + 1}`} onClick={() => remove(j)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <FieldNotes error={erroEm(`${i}`)} />
      <div className={classes.cabeca}>
        <Button ref={incluir} variant="default" size="compact-md" onClick={() => insert(itens.length)}>
          Incluir item
        </Button>
        <CheckboxField
          label="Numerar os itens"
          checked={bloco.numerada ?? false}
          onChange={(numerada) => onChange(numerada ? { ...bloco, numerada } : { tipo: 'lista', itens })}
        />
      </div>
    </>
  );
}

function Exemplo({ corpo, uso }: Pick<CorpoEditorProps, 'corpo' | 'uso'>) {
  const words = textoDaResposta(corpo, exemplosDoUso(uso));
  if (words.trim() === '') return null;
  return (
    <section className={exemplo.preview} aria-label="Como chega, com dados de exemplo">
      <h3>Como chega, com dados de exemplo</h3>
      <p>{words}</p>
    </section>
  );
}
