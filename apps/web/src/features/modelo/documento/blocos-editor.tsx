import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import type { BlocoModelo } from '@balcao/domain/formulario/modelo/modelo-documento';
import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CondOpcional } from '../cond/cond-field.tsx';
import { useOpcoesDeCampo } from '../cond/opcoes-de-campo.ts';
import { Itens } from '../edicao/itens.tsx';
import { emOrdem, ligar } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type ErroEm, useErroEm } from '../edicao/use-erro-em.ts';
import classes from '../modelo.module.css';
import { TextoEditor } from './texto-editor.tsx';

const TIPOS: Record<BlocoModelo['tipo'], { rotulo: string; novo: BlocoModelo }> = {
  paragrafo: { rotulo: 'Parágrafo', novo: { tipo: 'paragrafo', texto: [] } },
  titulo: { rotulo: 'Título', novo: { tipo: 'titulo', texto: '' } },
  destaque: { rotulo: 'Destaque', novo: { tipo: 'destaque', rotulo: '', valor: [] } },
  definicoes: { rotulo: 'Quadro de dados', novo: { tipo: 'definicoes', itens: [{ rotulo: '', valor: [] }] } },
  lista: { rotulo: 'Lista', novo: { tipo: 'lista', itens: [[]] } },
  respostas: { rotulo: 'Respostas do formulário', novo: { tipo: 'respostas', campos: [] } },
  decisao: { rotulo: 'Motivos da decisão', novo: { tipo: 'decisao' } },
  aviso: { rotulo: 'Aviso', novo: { tipo: 'aviso', titulo: '', texto: [] } },
};

function isTipo(tipo: string): tipo is BlocoModelo['tipo'] {
  return Object.hasOwn(TIPOS, tipo);
}

interface BlocosEditorProps {
  blocos: readonly BlocoModelo[];
  onChange: (blocos: BlocoModelo[]) => void;
}

/** The blocks of the document in order, each with its condition. */
export function BlocosEditor({ blocos, onChange }: BlocosEditorProps) {
  return (
    <div className={classes.pilha} {...LISTA}>
      {blocos.map((bloco, i) => {
        const n = i + 1;
        const set = (next: BlocoModelo) => onChange(blocos.map((each, j) => (i === j ? next : each)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and are only edited in place
          <section key={i} className={classes.cartao} aria-label={`Parte ${n}: ${TIPOS[bloco.tipo].rotulo}`}>
            <div className={classes.linha}>
              <h3 className={classes.cresce}>
                {n}. {TIPOS[bloco.tipo].rotulo}
              </h3>
              <Ordem nome={`a parte ${n}`} i={i} itens={blocos} onChange={onChange} />
            </div>
            <BlocoPartes bloco={bloco} parte={`blocos.${i}`} onChange={set} />
            <CondOpcional
              label="Sai no documento"
              lugar={{ onde: 'modelo:documento', parte: `${i}.se` }}
              cond={bloco.se}
              frase="Sai quando"
              // Only the condition changes, so the block keeps its kind.
              onChange={(se) => set(withoutUndefined({ ...bloco, se }) as BlocoModelo)}
            />
          </section>
        );
      })}
      <SelectField
        label="Incluir no documento"
        placeholder="Escolha a parte"
        value=""
        options={Object.entries(TIPOS).map(([value, { rotulo }]) => ({ value, label: rotulo }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isTipo(value)) onChange([...blocos, TIPOS[value].novo]);
        }}
      />
    </div>
  );
}

type De<T extends BlocoModelo['tipo']> = Extract<BlocoModelo, { tipo: T }>;
type Mudar = (bloco: BlocoModelo) => void;
type ParteProps<T extends BlocoModelo['tipo']> = { bloco: De<T>; wrong: Marcar; onChange: Mudar };

interface BlocoPartesProps {
  bloco: BlocoModelo;
  /** Place in the document, such as `blocos.0`. */
  parte: string;
  onChange: Mudar;
}

/** Gives an input of the block its id and error. */
type Marcar = (texto: string) => ErroEm;

/** The fields of one block. */
function BlocoPartes({ bloco, parte, onChange }: BlocoPartesProps) {
  const erroEm = useErroEm();
  const wrong = (texto: string) => erroEm('documento', `${parte}.${texto}`);
  switch (bloco.tipo) {
    case 'paragrafo':
      return <Paragrafo bloco={bloco} wrong={wrong} onChange={onChange} />;
    case 'titulo':
      return (
        <TextField
          label="Título"
          {...ligar(bloco, (parte) => onChange({ ...bloco, ...parte }), wrong).texto('texto')}
        />
      );
    case 'aviso':
      return <Aviso bloco={bloco} wrong={wrong} onChange={onChange} />;
    case 'destaque':
      return <Destaque bloco={bloco} wrong={wrong} onChange={onChange} />;
    case 'definicoes':
      return <Definicoes bloco={bloco} wrong={wrong} onChange={onChange} />;
    case 'lista':
      return <Lista bloco={bloco} wrong={wrong} onChange={onChange} />;
    case 'respostas':
      return <Respostas bloco={bloco} wrong={wrong} onChange={onChange} />;
    case 'decisao':
      return <p className={classes.nota}>Os motivos e o fundamento legal da decisão, como foram escritos.</p>;
  }
}

const ESTILOS = [
  { value: 'solene', label: 'Solene' },
  { value: 'nota', label: 'Nota pequena' },
] as const;

function Paragrafo({ bloco, wrong, onChange }: ParteProps<'paragrafo'>) {
  const change = (parte: Partial<typeof bloco>) => onChange(withoutUndefined({ ...bloco, ...parte }));
  const { escolha, parte } = ligar(bloco, change, wrong);
  return (
    <>
      <TextoEditor label="Texto" {...parte('texto')} texto={bloco.texto} />
      <SelectField label="Estilo" placeholder="Comum" {...escolha('estilo', ESTILOS)} />
    </>
  );
}

function Aviso({ bloco, wrong, onChange }: ParteProps<'aviso'>) {
  const { texto, parte } = ligar(bloco, (change) => onChange({ ...bloco, ...change }), wrong);
  return (
    <>
      <TextField label="Título do aviso" {...texto('titulo')} />
      <TextoEditor label="Texto do aviso" {...parte('texto')} texto={bloco.texto} />
    </>
  );
}

function Destaque({ bloco, wrong, onChange }: ParteProps<'destaque'>) {
  const change = (parte: Partial<typeof bloco>) => onChange(withoutUndefined({ ...bloco, ...parte }));
  const { texto, parte } = ligar(bloco, change, wrong);
  return (
    <>
      <TextField label="Rótulo" {...texto('rotulo')} />
      <TextoEditor label="Valor" {...parte('valor')} texto={bloco.valor} />
      <TextoEditor
        label="Detalhe (opcional)"
        {...wrong('detalhe')}
        texto={bloco.detalhe ?? []}
        onChange={(detalhe) => change({ detalhe: detalhe.length > 0 ? detalhe : undefined })}
      />
    </>
  );
}

function Definicoes({ bloco, wrong, onChange }: ParteProps<'definicoes'>) {
  return (
    <Itens
      itens={bloco.itens}
      onChange={(itens) => onChange({ ...bloco, itens })}
      como="pilhas"
      incluir="Incluir dado"
      novo={() => ({ rotulo: '', valor: [] })}
      retirar={(_, i) => `Retirar o dado ${i + 1}`}
    >
      {(item, set, i) => {
        const change = (parte: Partial<typeof item>) => set({ ...item, ...parte });
        const { texto, parte } = ligar(item, change, (each) => wrong(`itens.${i}.${each}`));
        return (
          <>
            <TextField label={`Nome do dado ${i + 1}`} {...texto('rotulo')} />
            <TextoEditor label={`Valor do dado ${i + 1}`} {...parte('valor')} texto={item.valor} />
          </>
        );
      }}
    </Itens>
  );
}

function Lista({ bloco, wrong, onChange }: ParteProps<'lista'>) {
  return (
    <Itens<TextoModelo>
      itens={bloco.itens}
      onChange={(itens) => onChange({ ...bloco, itens })}
      como="pilhas"
      incluir="Incluir item"
      novo={() => []}
      retirar={(_, i) => `Retirar o item ${i + 1}`}
    >
      {(item, set, i) => (
        <TextoEditor label={`Item ${i + 1}`} {...wrong(`itens.${i}`)} texto={item} onChange={set} />
      )}
    </Itens>
  );
}

function Respostas({ bloco, wrong, onChange }: ParteProps<'respostas'>) {
  const { form } = useModeloAberto();
  const opcoesDe = useOpcoesDeCampo(null);
  const { campos } = bloco;
  const printable = listAlvos(form, null).filter(({ lista, campo }) => !lista && !campo.sensivel);
  return (
    <CheckboxGroup
      label="Respostas que saem"
      {...wrong('campos')}
      value={campos}
      options={opcoesDe(printable, ...campos)}
      onChange={(chosen) => onChange({ ...bloco, campos: emOrdem(campos, chosen) })}
    />
  );
}
