import { avaliar, type CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import { refsDoCalculo } from '@balcao/domain/formulario/calculo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { responderExigencia } from '@balcao/domain/formulario/exigencia';
import { refsDoLimite } from '@balcao/domain/formulario/limite';
import type { Respostas, RespostasBrutas } from '@balcao/domain/formulario/valor';
import { useMemo } from 'react';
import type { Anexo, Uploads } from '#features/envio/api.tsx';
import { Campos, FormularioProvider } from './campos.tsx';
import { withTyped } from './typed-answers.ts';

interface CamposPedidosProps {
  form: Formulario;
  /** The filed answers; `given` has the corrections. */
  filed: Respostas;
  given: RespostasBrutas;
  onGiven: (given: RespostasBrutas) => void;
  /** Names of the requested fields. */
  pedidos: readonly string[];
  /** Facts of the filed request: no `origens`, and `hoje` is the day of filing. */
  contexto: Contexto;
  /** Errors by path. */
  erros: ReadonlyMap<string, string>;
  anexos: readonly Anexo[];
  uploads: Uploads;
}

/** The fields that a correction requests, and those that it makes visible. */
export function CamposPedidos(props: CamposPedidosProps) {
  const { form, filed, given, onGiven, pedidos, contexto, ...shared } = props;
  const { respostas, abertos, avaliacao } = useMemo(() => {
    const answer = responderExigencia(form, { filed, given, pedidos }, contexto);
    return { ...answer, avaliacao: avaliar(form, answer.respostas, contexto) };
  }, [form, filed, given, pedidos, contexto]);
  const bounds = useMemo(() => listBounds(form, abertos), [form, abertos]);
  return (
    <FormularioProvider
      {...shared}
      contexto={contexto}
      avaliacao={avaliacao}
      respostas={{ ...respostas, ...given }}
      onChange={(item, typed) => {
        const valores = avaliacao.valores;
        const next = withTyped({ ...respostas, ...given }, item, { typed, valores });
        const nome = item.linha ? item.linha.tab.nome : item.campo.nome;
        onGiven({ ...given, [nome]: next[nome] });
      }}
    >
      <Campos itens={avaliacao.campos.filter((item) => isShown(item, abertos, bounds))} />
    </FormularioProvider>
  );
}

/** Open fields, and the calculations that depend on them or limit them. */
function isShown(
  { campo, linha, path }: CampoAvaliado,
  abertos: ReadonlySet<string>,
  bounds: ReadonlySet<string>,
): boolean {
  if (linha) return false;
  if (abertos.has(campo.nome)) return true;
  if (campo.tipo !== 'calc' || campo.oculto) return false;
  return bounds.has(path) || refsDoCalculo(campo.calculo).some((ref) => abertos.has(ref));
}

/** Paths of the fields that limit an open one. */
function listBounds(form: Formulario, abertos: ReadonlySet<string>): ReadonlySet<string> {
  const campos = form.passos.flatMap((passo) => passo.campos).filter(({ nome }) => abertos.has(nome));
  return new Set(
    campos.flatMap((campo) =>
      campo.tipo === 'int' || campo.tipo === 'moeda' ? [campo.min, campo.max].flatMap(refsDoLimite) : [],
    ),
  );
}
