import type {
  CampoAnexo,
  CampoCep,
  CampoCpf,
  CampoDecl,
  CampoEmail,
  CampoFone,
  CampoInfo,
  CampoLongo,
  CampoMun,
  CampoTab,
  CampoTipo,
  CampoTxt,
} from '@balcao/domain/formulario/campo';
import { inserirCampo, withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { novoCampo } from '@balcao/domain/formulario/editar/novo-campo';
import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { type Achado, lugarDe } from '@balcao/domain/formulario/editar/percorrer';
import { ANEXO_MAX_MB, MIMES_ACEITOS, sayAceita } from '@balcao/domain/formulario/tipos/anexo';
import { LINHAS_MAX } from '@balcao/domain/formulario/tipos/tab';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useOpcoesDeCampo } from '../cond/opcoes-de-campo.ts';
import { focarPropriedades } from '../edicao/foco.ts';
import { emOrdem, ligar } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import classes from '../modelo.module.css';
import { CalculoPartes } from './tipos/calculo-partes.tsx';
import { InteiroField } from './tipos/inteiro-field.tsx';
import { LimitesPartes } from './tipos/limites-partes.tsx';
import { OpcoesPartes } from './tipos/opcoes-partes.tsx';
import { useCampo } from './use-campo.ts';

/** A field of one kind, and its address. */
interface PartesProps<C> {
  campo: C;
  onde: string;
}

/** The properties that only this kind of field has. */
export function TipoPartes({ achado }: { achado: Achado }): ReactNode {
  const { campo, onde, tab } = achado;
  const row = tab?.nome ?? null;
  switch (campo.tipo) {
    case 'txt':
      return <TextoPartes campo={campo} onde={onde} />;
    case 'longo':
      return <TamanhoPartes campo={campo} onde={onde} />;
    case 'data':
    case 'int':
    case 'moeda':
      return <LimitesPartes campo={campo} onde={onde} tab={row} />;
    case 'sel':
    case 'multi':
      return <OpcoesPartes campo={campo} onde={onde} />;
    case 'anexo':
      return <AnexoPartes campo={campo} onde={onde} />;
    case 'tab':
      return <GrupoPartes campo={campo} onde={onde} />;
    case 'calc':
      return <CalculoPartes campo={campo} onde={onde} tab={row} />;
    case 'cep':
      return <CepPartes campo={campo} onde={onde} tab={row} />;
    case 'mun':
      return <MunPartes campo={campo} onde={onde} tab={row} />;
    case 'decl':
      return <DeclPartes campo={campo} onde={onde} />;
    case 'info':
      return <InfoPartes campo={campo} onde={onde} />;
    case 'fone':
      return <FonePartes campo={campo} onde={onde} />;
    case 'email':
      return <CodigoPartes campo={campo} onde={onde} />;
    case 'cpf':
      return <CpfPartes campo={campo} onde={onde} />;
    default:
      return null;
  }
}

const FORMATOS = [
  { value: 'nome', label: 'Nome de pessoa' },
  { value: 'nomeSocial', label: 'Nome social' },
  { value: 'nup', label: 'Número de processo (NUP)' },
  { value: 'nis', label: 'NIS' },
  { value: 'registro', label: 'Número de registro' },
  { value: 'quantidade', label: 'Quantidade, com ou sem decimais' },
] as const;

function TextoPartes({ campo, onde }: PartesProps<CampoTxt>) {
  const { liga } = useCampo(campo, onde);
  return (
    <>
      <SelectField label="Formato conhecido" placeholder="Nenhum" {...liga.escolha('formato', FORMATOS)} />
      <TextField
        label="Máscara"
        hint="# para número, A para letra, N para os dois. Exemplo: ###.###-AA"
        maxLength={60}
        spellCheck={false}
        {...liga.textoOpcional('mascara')}
      />
      <TamanhoPartes campo={campo} onde={onde} />
    </>
  );
}

function TamanhoPartes({ campo, onde }: PartesProps<CampoTxt | CampoLongo>) {
  const { liga } = useCampo(campo, onde);
  return (
    <div className={classes.par}>
      <InteiroField label="Mínimo de letras" {...liga.inteiro('minLength')} />
      <InteiroField label="Máximo de letras" {...liga.inteiro('maxLength')} />
    </div>
  );
}

function DeclPartes({ campo, onde }: PartesProps<CampoDecl>) {
  const { liga } = useCampo(campo, onde);
  return <TextareaField label="O que a pessoa declara" rows={3} {...liga.texto('texto')} />;
}

const TONS = [
  { value: 'informacao', label: 'Informação' },
  { value: 'aviso', label: 'Atenção' },
  { value: 'sucesso', label: 'Confirmação' },
] as const;

function InfoPartes({ campo, onde }: PartesProps<CampoInfo>) {
  const { liga } = useCampo(campo, onde);
  return (
    <>
      <TextareaField label="Texto do aviso" rows={3} {...liga.texto('texto')} />
      <SelectField label="Tom" placeholder="Comum" {...liga.escolha('tom', TONS)} />
    </>
  );
}

const LINHAS = [
  { value: 'celular', label: 'Só celular' },
  { value: 'fixo', label: 'Só fixo' },
] as const;

function FonePartes({ campo, onde }: PartesProps<CampoFone>) {
  const { liga } = useCampo(campo, onde);
  return (
    <>
      <SelectField label="Linha" placeholder="Qualquer uma" {...liga.escolha('linha', LINHAS)} />
      <CodigoPartes campo={campo} onde={onde} />
    </>
  );
}

function CodigoPartes({ campo, onde }: PartesProps<CampoEmail | CampoFone>) {
  const { liga } = useCampo(campo, onde);
  return (
    <CheckboxField
      label="Confirmar por código"
      hint="A pessoa recebe um código e o digita antes de enviar o pedido."
      {...liga.marca('verificarPorCodigo')}
    />
  );
}

function CpfPartes({ campo, onde }: PartesProps<CampoCpf>) {
  const { liga } = useCampo(campo, onde);
  return (
    <CheckboxField
      label="É de outra pessoa"
      hint="Quem faz o pedido não pode informar o próprio CPF."
      {...liga.marca('outraPessoa')}
    />
  );
}

/** Accepted files: kinds, number, size. */
function AnexoPartes({ campo, onde }: PartesProps<CampoAnexo>) {
  const { mudar, wrong, liga } = useCampo(campo, onde);
  const [width, height] = campo.minPx ?? [];
  const setMinPx = (w: number | undefined, h: number | undefined) =>
    mudar({ minPx: w === undefined && h === undefined ? undefined : [w ?? 1, h ?? 1] });
  return (
    <>
      <CheckboxGroup
        label="Tipos de arquivo"
        value={campo.aceita}
        options={MIMES_ACEITOS.map((mime) => ({ value: mime, label: sayAceita([mime]) }))}
        onChange={(aceita) => mudar({ aceita: emOrdem(campo.aceita, aceita) })}
      />
      <div className={classes.par}>
        <InteiroField label="Máximo de arquivos" placeholder="1" {...liga.inteiro('maxArquivos')} />
        <InteiroField label="Megabytes cada" placeholder={String(ANEXO_MAX_MB)} {...liga.inteiro('maxMb')} />
      </div>
      {campo.aceita.some((mime) => mime.startsWith('image/')) && (
        <div className={classes.par}>
          <InteiroField
            label="Largura mínima (px)"
            {...wrong('minPx.0')}
            value={width}
            onChange={(w) => setMinPx(w, height)}
          />
          <InteiroField
            label="Altura mínima (px)"
            {...wrong('minPx.1')}
            value={height}
            onChange={(h) => setMinPx(width, h)}
          />
        </div>
      )}
    </>
  );
}

/** Name of a row, number of rows, and the columns. */
function GrupoPartes({ campo, onde }: PartesProps<CampoTab>) {
  const { form, edicao, selecionar } = useModeloAberto();
  const { mudar, wrong } = useCampo(campo, onde);
  const { linhas } = campo;
  const liga = ligar(
    linhas,
    (parte) => mudar({ linhas: withoutUndefined({ ...linhas, ...parte }) }),
    (parte) => wrong(`linhas.${parte}`),
  );
  const addColumn = () => {
    const passo = lugarDe(form, onde)?.passo;
    if (passo === undefined) return;
    const column = novoCampo('txt', 'Nova pergunta');
    const done = inserirCampo(form, column, { passo, grupo: campo.nome, indice: linhas.campos.length });
    edicao.mudar(() => done.form);
    if (!done.onde) return;
    focarPropriedades(done.onde, { novo: true });
    selecionar(done.onde);
  };
  return (
    <>
      <TextField
        label="Nome de cada item, no singular"
        hint="Por exemplo: Sócio, Filial."
        maxLength={100}
        {...liga.texto('titulo')}
      />
      <div className={classes.par}>
        <InteiroField label="Mínimo de itens" placeholder="0" {...liga.inteiro('min')} />
        <InteiroField label="Máximo de itens" placeholder={String(LINHAS_MAX)} {...liga.inteiro('max')} />
      </div>
      <Button variant="default" onClick={addColumn}>
        Incluir pergunta no grupo
      </Button>
    </>
  );
}

/** The fields of some kinds as options, with the current choice. */
function useCamposDe(tab: string | null) {
  const { form } = useModeloAberto();
  const opcoesDe = useOpcoesDeCampo(tab);
  return (tipos: readonly CampoTipo[], atual: string | undefined) =>
    opcoesDe(
      listAlvos(form, tab).filter((alvo) => !alvo.lista && tipos.includes(alvo.campo.tipo)),
      atual,
    );
}

interface EnderecoPartesProps<C> extends PartesProps<C> {
  tab: string | null;
}

/** The field that holds the municipality's state. */
function MunPartes({ campo, onde, tab }: EnderecoPartesProps<CampoMun>) {
  const { liga } = useCampo(campo, onde);
  const options = useCamposDe(tab)(['uf'], campo.uf);
  return (
    <SelectField label="Estado do município" placeholder="Qualquer um" {...liga.escolha('uf', options)} />
  );
}

const PREENCHE = [
  { parte: 'logradouro', label: 'Logradouro vai para', tipos: ['txt', 'longo'] },
  { parte: 'bairro', label: 'Bairro vai para', tipos: ['txt'] },
  { parte: 'municipio', label: 'Município vai para', tipos: ['mun'] },
  { parte: 'uf', label: 'Estado vai para', tipos: ['uf'] },
] as const satisfies readonly {
  parte: keyof NonNullable<CampoCep['preenche']>;
  label: string;
  tipos: CampoTipo[];
}[];

/** The fields that a found address fills in. */
function CepPartes({ campo, onde, tab }: EnderecoPartesProps<CampoCep>) {
  const { mudar, wrong } = useCampo(campo, onde);
  const camposDe = useCamposDe(tab);
  const { preenche = {} } = campo;
  const change = (parte: typeof preenche) => {
    const next = withoutUndefined({ ...preenche, ...parte });
    mudar({ preenche: Object.keys(next).length > 0 ? next : undefined });
  };
  const liga = ligar(preenche, change, (parte) => wrong(`preenche.${parte}`));
  return PREENCHE.map(({ parte, label, tipos }) => (
    <SelectField
      key={parte}
      label={label}
      placeholder="Nenhum campo"
      {...liga.escolha(parte, camposDe(tipos, preenche[parte]))}
    />
  ));
}
