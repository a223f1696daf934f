import { USOS } from '#features/modelo-resposta/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { Previa } from './importar-queries.ts';
import classes from './oferta.module.css';

type Texto = Previa['modelosResposta'][number];

const ESTADOS: Record<Texto['estado'], { label: string; tone: Tone }> = {
  novo: { label: 'Novo', tone: 'info' },
  alterado: { label: 'Muda', tone: 'info' },
  igual: { label: 'Não muda', tone: 'neutro' },
  conflito: { label: 'Não entra', tone: 'atencao' },
  ignorado: { label: 'Fica de fora', tone: 'neutro' },
};

interface TextosDoArquivoProps {
  textos: readonly Texto[];
  /** Codes of those that are left out. */
  ignorados: readonly string[];
  onIgnorados: (ignorados: string[]) => void;
}

/** Each reply template of a file that differs from what is here, with its words, and the choice to leave it out. */
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
            <Linha
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

interface LinhaProps {
  texto: Texto;
  out: boolean;
  onOut: (out: boolean) => void;
}

function Linha({ texto, out, onOut }: LinhaProps) {
  const { titulo, estado, motivo, antes, depois } = texto;
  const { label, tone } = ESTADOS[estado];
  const said = antes ? describeMudancas(antes, depois) : [];
  return (
    <>
      <div className={classes.planHead}>
        <strong>{titulo}</strong>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
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

/** What differs besides the text itself, a sentence each. */
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
