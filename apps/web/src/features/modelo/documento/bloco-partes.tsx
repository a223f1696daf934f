import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import type { BlocoModelo } from '@balcao/domain/formulario/modelo/modelo-documento';
import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useOpcoesDeCampo } from '../cond/use-opcoes-de-campo.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import classes from '../modelo.module.css';
import { TextoEditor } from './texto-editor.tsx';

type De<T extends BlocoModelo['tipo']> = Extract<BlocoModelo, { tipo: T }>;
type Mudar = (bloco: BlocoModelo) => void;

/** What one piece of the document says. */
export function BlocoPartes({ bloco, onChange }: { bloco: BlocoModelo; onChange: Mudar }) {
  switch (bloco.tipo) {
    case 'paragrafo':
      return <Paragrafo bloco={bloco} onChange={onChange} />;
    case 'titulo':
      return <Linha label="Título" valor={bloco.texto} onChange={(texto) => onChange({ ...bloco, texto })} />;
    case 'aviso':
      return (
        <>
          <Linha
            label="Título do aviso"
            valor={bloco.titulo}
            onChange={(titulo) => onChange({ ...bloco, titulo })}
          />
          <TextoEditor
            label="Texto do aviso"
            texto={bloco.texto}
            onChange={(texto) => onChange({ ...bloco, texto })}
          />
        </>
      );
    case 'destaque':
      return (
        <>
          <Linha label="Rótulo" valor={bloco.rotulo} onChange={(rotulo) => onChange({ ...bloco, rotulo })} />
          <TextoEditor
            label="Valor"
            texto={bloco.valor}
            onChange={(valor) => onChange({ ...bloco, valor })}
          />
          <TextoEditor
            label="Detalhe (opcional)"
            texto={bloco.detalhe ?? []}
            onChange={(detalhe) => {
              const { detalhe: _, ...rest } = bloco;
              onChange(detalhe.length > 0 ? { ...rest, detalhe } : rest);
            }}
          />
        </>
      );
    case 'definicoes':
      return <Definicoes bloco={bloco} onChange={onChange} />;
    case 'lista':
      return <Itens bloco={bloco} onChange={onChange} />;
    case 'respostas':
      return <Respostas bloco={bloco} onChange={onChange} />;
    case 'decisao':
      return <p className={classes.nota}>Os motivos e o fundamento legal da decisão, como foram escritos.</p>;
  }
}

const ESTILOS = [
  { value: 'normal', label: 'Normal' },
  { value: 'solene', label: 'Solene' },
  { value: 'nota', label: 'Nota pequena' },
] as const;

function Paragrafo({ bloco, onChange }: { bloco: De<'paragrafo'>; onChange: Mudar }) {
  return (
    <>
      <TextoEditor label="Texto" texto={bloco.texto} onChange={(texto) => onChange({ ...bloco, texto })} />
      <SelectField
        label="Estilo"
        placeholder="Comum"
        value={bloco.estilo ?? ''}
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

function Definicoes({ bloco, onChange }: { bloco: De<'definicoes'>; onChange: Mudar }) {
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
            valor={item.rotulo}
            onChange={(rotulo) => change(i, { rotulo })}
          />
          <TextoEditor
            label={`Valor do dado ${i + 1}`}
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

function Itens({ bloco, onChange }: { bloco: De<'lista'>; onChange: Mudar }) {
  const { itens } = bloco;
  const set = (next: TextoModelo[]) => onChange({ ...bloco, itens: next });
  return (
    <>
      {itens.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and are only edited in place
        <div key={i} className={classes.pilha}>
          <TextoEditor
            label={`Item ${i + 1}`}
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

function Respostas({ bloco, onChange }: { bloco: De<'respostas'>; onChange: Mudar }) {
  const { form } = useModeloAberto();
  const opcoesDe = useOpcoesDeCampo(null);
  const { campos } = bloco;
  const printable = listAlvos(form, null).filter(({ lista, campo }) => !lista && !campo.sensivel);
  return (
    <CheckboxGroup
      label="Respostas que saem"
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

function Linha({
  label,
  valor,
  onChange,
}: {
  label: string;
  valor: string;
  onChange: (valor: string) => void;
}) {
  return (
    <TextField
      label={label}
      autoComplete="off"
      value={valor}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Retirar({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <IconButton label={label} onClick={onClick}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Incluir({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <Button variant="default" size="compact-md" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
