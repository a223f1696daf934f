import { USOS } from '#features/modelo-resposta/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Pedido, Previa } from './importar-queries.ts';
import classes from './oferta.module.css';

type Servico = Previa['servicos'][number];
type Texto = Previa['modelosResposta'][number];
type Escolhas = Pedido['escolhas']['servicos'];

const ESTADOS: Record<Servico['estado'], { label: string; tone: Tone }> = {
  novo: { label: 'Novo', tone: 'info' },
  alterado: { label: 'Muda', tone: 'info' },
  igual: { label: 'Não muda', tone: 'neutro' },
  conflito: { label: 'Precisa de decisão', tone: 'atencao' },
  ignorado: { label: 'Fica de fora', tone: 'neutro' },
};

interface CabecaProps {
  titulo: string;
  estado: keyof typeof ESTADOS;
  /** Text instead of the label of the state. */
  dito?: string | undefined;
}

/** Name and state of an item in the file. */
function Cabeca({ titulo, estado, dito }: CabecaProps) {
  const { label, tone } = ESTADOS[estado];
  return (
    <div className={classes.planHead}>
      <strong>{titulo}</strong>
      <StatusBadge tone={tone}>{dito ?? label}</StatusBadge>
    </div>
  );
}

interface ServicosDoArquivoProps {
  previa: Previa;
  escolhas: Escolhas;
  onEscolha: (escolhas: Escolhas) => void;
}

/** The services of a file with their changes; equal ones are only counted. */
export function ServicosDoArquivo({ previa, escolhas, onEscolha }: ServicosDoArquivoProps) {
  const others = previa.servicos.filter(({ estado, ficam }) => estado !== 'igual' || ficam.length > 0);
  const changed = others.filter(({ estado }) => estado !== 'igual').length;
  const same = previa.servicos.length - changed;
  return (
    <>
      <p role="status">
        {sayDifferent(changed, previa.servicos.length)}
        {same > 0 && changed > 0 && ` ${same} ${same === 1 ? 'não muda' : 'não mudam'}.`}
      </p>
      <ul className={classes.plan}>
        {others.map((servico) => (
          <li key={servico.slug}>
            <LinhaDeServico
              servico={servico}
              escolha={escolhas[servico.slug]}
              onEscolha={(escolha) => {
                const { [servico.slug]: _, ...rest } = escolhas;
                onEscolha(escolha ? { ...rest, [servico.slug]: escolha } : rest);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function sayDifferent(others: number, all: number): string {
  if (all === 0) return 'Este arquivo não traz serviços.';
  if (others === 0) return 'Nenhum serviço deste arquivo muda o que há aqui.';
  if (all === 1) return 'O serviço deste arquivo é novo ou diferente do que há aqui.';
  return `${others} de ${all} serviços ${others === 1 ? 'é novo ou diferente' : 'são novos ou diferentes'} do que há aqui.`;
}

const IGNORAR = { value: 'ignorar', label: 'Deixar de fora' };
/** Offered only where a draft exists. */
const SUBSTITUIR = { value: 'substituir', label: 'Importar no lugar do rascunho daqui' };

interface LinhaDeServicoProps {
  servico: Servico;
  escolha: Escolhas[string] | undefined;
  onEscolha: (escolha: Escolhas[string] | undefined) => void;
}

function LinhaDeServico({ servico, escolha, onEscolha }: LinhaDeServicoProps) {
  const erros = servico.problemas.filter(({ gravidade }) => gravidade === 'erro');
  // The badge already says that a service is new.
  const mudancas = servico.estado === 'novo' ? [] : servico.mudancas;
  const open = servico.estado === 'conflito';
  const said = [...mudancas, ...erros.map(({ mensagem }) => `Problema: ${mensagem}`)];
  return (
    <>
      <Cabeca titulo={servico.titulo} estado={servico.estado} />
      {said.length < 2 ? (
        said.map((text) => (
          <p key={text} className={classes.detail}>
            {text}
          </p>
        ))
      ) : (
        <Disclosure label={`${said.length} mudanças`} opened={open}>
          <ul>
            {said.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {servico.ficam.length > 0 && (
        <div className={classes.detail}>
          <p>Rascunhos não levam datas nem vagas. Continuam como estão aqui:</p>
          <ul>
            {servico.ficam.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {servico.estado !== 'igual' && (
        <SelectField
          label={`O que fazer com ${servico.titulo}`}
          // An open choice must not look like a made one.
          placeholder={open ? 'Ainda não decidido' : 'Importar'}
          options={[...((open && servico.rascunho) || escolha === 'substituir' ? [SUBSTITUIR] : []), IGNORAR]}
          value={escolha ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onEscolha(value === 'substituir' || value === 'ignorar' ? value : undefined)
          }
        />
      )}
    </>
  );
}

interface TextosDoArquivoProps {
  textos: readonly Texto[];
  /** Codes of the skipped templates. */
  ignorados: readonly string[];
  onIgnorados: (ignorados: string[]) => void;
}

/** The reply templates of a file that differ, with their text and a checkbox to skip them. */
export function TextosDoArquivo({ textos, ignorados, onIgnorados }: TextosDoArquivoProps) {
  const others = textos.filter(({ estado }) => estado !== 'igual');
  if (others.length === 0) return null;
  const same = textos.length - others.length;
  return (
    <section aria-label="Textos de resposta">
      <h3 className={classes.planTitle}>Textos de resposta</h3>
      <ul className={classes.plan}>
        {others.map((texto) => (
          <li key={texto.codigo}>
            <LinhaDeTexto
              texto={texto}
              out={ignorados.includes(texto.codigo)}
              onOut={(out) =>
                onIgnorados(
                  out ? [...ignorados, texto.codigo] : ignorados.filter((each) => each !== texto.codigo),
                )
              }
            />
          </li>
        ))}
      </ul>
      {same > 0 && (
        <p className={classes.detail}>{same === 1 ? 'Mais 1 não muda.' : `Mais ${same} não mudam.`}</p>
      )}
    </section>
  );
}

interface LinhaDeTextoProps {
  texto: Texto;
  out: boolean;
  onOut: (out: boolean) => void;
}

function LinhaDeTexto({ texto, out, onOut }: LinhaDeTextoProps) {
  const { titulo, estado, motivo, antes, depois } = texto;
  const said = antes ? describeMudancas(antes, depois) : [];
  return (
    <>
      <Cabeca titulo={titulo} estado={estado} dito={estado === 'conflito' ? 'Não entra' : undefined} />
      {[...(motivo === null ? [] : [motivo]), ...said].map((text) => (
        <p key={text} className={classes.detail}>
          {text}
        </p>
      ))}
      {antes && antes.texto !== depois.texto ? (
        <Disclosure label="Texto de antes e de depois">
          <Palavras titulo="Aqui hoje" texto={antes.texto} />
          <Palavras titulo="No arquivo" texto={depois.texto} />
        </Disclosure>
      ) : (
        <Disclosure label="Texto">
          <Palavras titulo={antes ? 'Aqui e no arquivo' : 'No arquivo'} texto={depois.texto} />
        </Disclosure>
      )}
      {(estado !== 'conflito' || out) && (
        <CheckboxField label={`Deixar de fora o texto ${titulo}`} checked={out} onChange={onOut} />
      )}
    </>
  );
}

function Palavras({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <div className={classes.words}>
      <h4>{titulo}</h4>
      <p>{texto}</p>
    </div>
  );
}

/** The differences besides the text, one sentence each. */
function describeMudancas(antes: NonNullable<Texto['antes']>, depois: Texto['depois']): string[] {
  const pairs = [
    ['Título', antes.titulo, depois.titulo],
    ['Onde é usado', USOS[antes.uso], USOS[depois.uso]],
    ['Serviço', antes.servico ?? 'todos', depois.servico ?? 'todos'],
  ];
  return [
    ...pairs.flatMap(([what, was, is]) => (was === is ? [] : [`${what}: de “${was}” para “${is}”.`])),
    ...(antes.ativo ? [] : ['Aqui está fora de uso.']),
  ];
}
