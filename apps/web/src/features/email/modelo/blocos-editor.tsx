import type { Bloco } from '@balcao/domain/email/texto-do-email';
import { Button } from '#ui/button.tsx';
import { FieldNotes, fieldId } from '#ui/field.tsx';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import parts from '#ui/parts.module.css';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextoRico } from '#ui/texto-rico/texto-rico.tsx';
import classes from './modelo.module.css';
import { escreverFrase, lerFrase, nomeDoBloco, rotulosDe } from './palavras.ts';
import type { Modelo } from './queries.ts';

type Variavel = Modelo['variaveis'][number];

interface BlocosEditorProps {
  corpo: readonly Bloco[];
  variaveis: readonly Variavel[];
  onChange: (corpo: Bloco[]) => void;
  /** Error of a place: `corpo`, `corpo.2`. */
  erroEm: (parte: string) => string | undefined;
}

/** The body of a message in order: paragraphs, buttons, and the lists and codes that the portal fills in. */
export function BlocosEditor({ corpo, variaveis, onChange, erroEm }: BlocosEditorProps) {
  const insert = (at: number, bloco: Bloco) => {
    onChange([...corpo.slice(0, at), bloco, ...corpo.slice(at)]);
    // Runs after the render, which draws the box.
    setTimeout(() => document.getElementById(idDe(at))?.focus());
  };
  return (
    <fieldset id={fieldId(undefined, 'corpo')} className={classes.corpo} {...LISTA}>
      <legend>Mensagem</legend>
      <FieldNotes error={erroEm('corpo')} />
      {corpo.map((bloco, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and are only edited in place
        <section key={i} className={classes.parte} aria-label={`Parte ${i + 1}: ${nomeDoBloco(bloco)}`}>
          <div className={classes.cabeca}>
            <h3>
              {i + 1}. {nomeDoBloco(bloco)}
            </h3>
            <Ordem nome={`a parte ${i + 1}`} i={i} itens={corpo} onChange={onChange} />
          </div>
          <Parte
            bloco={bloco}
            i={i}
            variaveis={variaveis}
            erro={erroEm(`corpo.${i}`)}
            onChange={(...next) => onChange(corpo.flatMap((each, j) => (i === j ? next : [each])))}
            onEnter={() => insert(i + 1, '')}
          />
        </section>
      ))}
      <div className={parts.group}>
        {novosBlocos(corpo, variaveis).map(({ label, bloco }) => (
          <Button key={label} variant="default" size="compact-md" onClick={() => insert(corpo.length, bloco)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const idDe = (i: number) => fieldId(undefined, `corpo.${i}`) ?? '';

/** What may be added: a list and a code only where they are not there. */
function novosBlocos(corpo: readonly Bloco[], variaveis: readonly Variavel[]) {
  const links = variaveis.filter(({ tipo }) => tipo === 'link');
  const [first] = links;
  const filled = (tipo: string, has: (bloco: Bloco, nome: string) => boolean) =>
    variaveis.filter((each) => each.tipo === tipo && !corpo.some((bloco) => has(bloco, each.nome)));
  const listas = filled(
    'lista',
    (bloco, nome) => typeof bloco !== 'string' && 'lista' in bloco && bloco.lista === nome,
  );
  const codigos = filled(
    'codigo',
    (bloco, nome) => typeof bloco !== 'string' && 'destaque' in bloco && bloco.destaque === nome,
  );
  const novos: { label: string; bloco: Bloco }[] = [{ label: 'Incluir parágrafo', bloco: '' }];
  if (first) novos.push({ label: 'Incluir botão', bloco: { botao: '', link: first.nome } });
  for (const { nome, rotulo } of listas) novos.push({ label: `Incluir “${rotulo}”`, bloco: { lista: nome } });
  for (const { nome, rotulo } of codigos)
    novos.push({ label: `Incluir “${rotulo}”`, bloco: { destaque: nome } });
  return novos;
}

interface ParteProps {
  bloco: Bloco;
  i: number;
  variaveis: readonly Variavel[];
  erro: string | undefined;
  /** What replaces the block. */
  onChange: (...blocos: Bloco[]) => void;
  onEnter: () => void;
}

function Parte({ bloco, i, variaveis, erro, onChange, onEnter }: ParteProps) {
  if (typeof bloco === 'string')
    return <Paragrafo frase={bloco} {...{ i, variaveis, erro, onChange, onEnter }} />;
  if ('botao' in bloco) return <Botao bloco={bloco} {...{ i, variaveis, erro, onChange }} />;
  const nome = 'lista' in bloco ? bloco.lista : bloco.destaque;
  return (
    <div id={idDe(i)} tabIndex={-1} data-focus-quiet>
      <FieldNotes error={erro} />
      <p className={classes.fixo}>
        {'lista' in bloco ? 'O portal põe aqui: ' : 'O portal põe aqui, em letras grandes: '}
        <strong>{rotulosDe([...variaveis]).get(nome) ?? nome}</strong>
      </p>
    </div>
  );
}

function Paragrafo({
  frase,
  i,
  variaveis,
  erro,
  onChange,
  onEnter,
}: Omit<ParteProps, 'bloco'> & { frase: string }) {
  const rotulos = rotulosDe(variaveis.filter(({ tipo }) => tipo !== 'lista'));
  return (
    <TextoRico
      label={`Texto da parte ${i + 1}`}
      id={idDe(i)}
      error={erro}
      simples
      variaveis={rotulos}
      texto={lerFrase(frase, rotulos)}
      onChange={(texto) => onChange(escreverFrase(texto))}
      mensagem={{ onEnter, onPartes: (texto, partes) => onChange(escreverFrase(texto), ...partes) }}
    />
  );
}

type BotaoProps = Omit<ParteProps, 'bloco' | 'onEnter'> & { bloco: Extract<Bloco, { botao: string }> };

function Botao({ bloco, i, variaveis, erro, onChange }: BotaoProps) {
  const links = variaveis.filter(({ tipo }) => tipo === 'link');
  return (
    <div className={parts.tight}>
      <TextField
        label="Palavras do botão"
        name={`corpo.${i}`}
        error={erro}
        autoComplete="off"
        value={bloco.botao}
        onChange={(event) => onChange({ ...bloco, botao: event.currentTarget.value })}
      />
      {links.length > 1 && (
        <SelectField
          label="Aonde o botão leva"
          placeholder={null}
          options={links.map(({ nome, rotulo }) => ({ value: nome, label: rotulo }))}
          value={bloco.link}
          onChange={(event) => onChange({ ...bloco, link: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
