import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import type { BlocoModelo } from '@balcao/domain/formulario/modelo/modelo-documento';
import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useOpcoesDeCampo } from '../cond/use-opcoes-de-campo.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type ErroEm, useErroEm } from '../edicao/use-erro-em.ts';
import classes from '../modelo.module.css';
import { Incluir, Linha, Retirar } from './linha.tsx';
import { TextoEditor } from './texto-editor.tsx';

type De<T extends BlocoModelo['tipo']> = Extract<BlocoModelo, { tipo: T }>;
type Mudar = (bloco: BlocoModelo) => void;
type ParteProps<T extends BlocoModelo['tipo']> = { bloco: De<T>; wrong: Marcar; onChange: Mudar };

interface BlocoPartesProps {
  bloco: BlocoModelo;
  /** Where it is in the document: `blocos.0`. */
  parte: string;
  onChange: Mudar;
}

/** What one input needs to show what is wrong with its part of a piece. */
type Marcar = (texto: string) => ErroEm;

/** What one piece of the document says. */
export function BlocoPartes({ bloco, parte, onChange }: BlocoPartesProps) {
  const erroEm = useErroEm();
  const wrong = (texto: string) => erroEm('documento', `${parte}.${texto}`);
  switch (bloco.tipo) {
    case 'paragrafo':
      return <Paragrafo bloco={bloco} wrong={wrong} onChange={onChange} />;
    case 'titulo':
      return (
        <Linha
          label="Título"
          {...wrong('texto')}
          valor={bloco.texto}
          onChange={(texto) => onChange({ ...bloco, texto })}
        />
      );
    case 'aviso':
      return (
        <>
          <Linha
            label="Título do aviso"
            {...wrong('titulo')}
            valor={bloco.titulo}
            onChange={(titulo) => onChange({ ...bloco, titulo })}
          />
          <TextoEditor
            label="Texto do aviso"
            {...wrong('texto')}
            texto={bloco.texto}
            onChange={(texto) => onChange({ ...bloco, texto })}
          />
        </>
      );
    case 'destaque':
      return (
        <>
          <Linha
            label="Rótulo"
            {...wrong('rotulo')}
            valor={bloco.rotulo}
            onChange={(rotulo) => onChange({ ...bloco, rotulo })}
          />
          <TextoEditor
            label="Valor"
            {...wrong('valor')}
            texto={bloco.valor}
            onChange={(valor) => onChange({ ...bloco, valor })}
          />
          <TextoEditor
            label="Detalhe (opcional)"
            {...wrong('detalhe')}
            texto={bloco.detalhe ?? []}
            onChange={(detalhe) => {
              const { detalhe: _, ...rest } = bloco;
              onChange(detalhe.length > 0 ? { ...rest, detalhe } : rest);
            }}
          />
        </>
      );
    case 'definicoes':
      return <Definicoes bloco={bloco} wrong={wrong} onChange={onChange} />;
    case 'lista':
      return <Itens bloco={bloco} wrong={wrong} onChange={onChange} />;
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
  return (
    <>
      <TextoEditor
        label="Texto"
        {...wrong('texto')}
        texto={bloco.texto}
        onChange={(texto) => onChange({ ...bloco, texto })}
      />
      <SelectField
        label="Estilo"
        placeholder="Comum"
        value={bloco.estilo === 'normal' ? '' : (bloco.estilo ?? '')}
        options={ESTILOS}
        onChange={(event) => {
          const estilo = ESTILOS.find(({ value }) => value === event.currentTarget.value)?.value;
          const { estilo: _, ...rest } = bloco;
          onChange(estilo ? { ...rest, estilo } : rest);
        }}
      />
    </>
  );
}

function Definicoes({ bloco, wrong, onChange }: ParteProps<'definicoes'>) {
  const { itens } = bloco;
  const set = (next: typeof itens) => onChange({ ...bloco, itens: next });
  const change = (i: number, parte: { rotulo?: string; valor?: TextoModelo }) =>
    set(itens.map((item, j) => (i === j ? { ...item, ...parte } : item)));
  return (
    <>
      {itens.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and are only edited in place
        <div key={i} className={classes.pilha}>
          <Linha
            label={`Nome do dado ${i + 1}`}
            {...wrong(`itens.${i}.rotulo`)}
            valor={item.rotulo}
            onChange={(rotulo) => change(i, { rotulo })}
          />
          <TextoEditor
            label={`Valor do dado ${i + 1}`}
            {...wrong(`itens.${i}.valor`)}
            texto={item.valor}
            onChange={(valor) => change(i, { valor })}
          />
          <Retirar label={`Retirar o dado ${i + 1}`} onClick={() => set(itens.filter((_, j) => j !== i))} />
        </div>
      ))}
      <Incluir label="Incluir dado" onClick={() => set([...itens, { rotulo: '', valor: [] }])} />
    </>
  );
}

function Itens({ bloco, wrong, onChange }: ParteProps<'lista'>) {
  const { itens } = bloco;
  const set = (next: TextoModelo[]) => onChange({ ...bloco, itens: next });
  return (
    <>
      {itens.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and are only edited in place
        <div key={i} className={classes.pilha}>
          <TextoEditor
            label={`Item ${i + 1}`}
            {...wrong(`itens.${i}`)}
            texto={item}
            onChange={(texto) => set(itens.map((each, j) => (i === j ? texto : each)))}
          />
          <Retirar label={`Retirar o item ${i + 1}`} onClick={() => set(itens.filter((_, j) => j !== i))} />
        </div>
      ))}
      <Incluir label="Incluir item" onClick={() => set([...itens, []])} />
    </>
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
      onChange={(chosen) =>
        onChange({
          ...bloco,
          campos: [
            ...campos.filter((nome) => chosen.includes(nome)),
            ...chosen.filter((nome) => !campos.includes(nome)),
          ],
        })
      }
    />
  );
}
