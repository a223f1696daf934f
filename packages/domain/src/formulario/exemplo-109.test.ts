import { describe, expect, it } from 'vitest';
import { avaliar } from './avaliar.ts';
import type { Formulario } from './campo.ts';
import { createForm, EM_BRANCO } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';
import type { ModeloDocumento } from './modelo/modelo-documento.ts';
import { calcularTaxa } from './taxa.ts';

/** The definition of «2ª via da carteira profissional» as stored JSON, in the notation of the catalogue. */
const definicao = `{"id":109,"slug":"segunda-via-carteira","versao":1,"titulo":"2ª via da carteira profissional","publico":["PF_REGISTRADO"],"grupo":"CAD",
 "prazo":{"n":5,"unidade":"UTEIS"},"workflow":"W2","exigeAdimplencia":false,"taxa":{"regra":"se(tipoCarteira='FISICA',9260,0)"},
 "passos":[{"titulo":"Pedido","campos":[
  {"nome":"motivo","rotulo":"Por que você precisa de outra carteira?","tipo":"sel","obrigatorio":true,"opcoes":["Extravio","Roubo ou furto","Dano","Mudança de nome","Nova foto","Vencimento"]},
  {"nome":"tipoCarteira","rotulo":"Qual carteira você quer?","tipo":"sel","obrigatorio":true,"opcoes":["DIGITAL","FISICA"]},
  {"nome":"averbacao","rotulo":"Certidão com o novo nome","tipo":"anexo","visivel":{"campo":"motivo","op":"igual","valor":"Mudança de nome"},"obrigatorio":true},
  {"nome":"foto","rotulo":"Foto 3x4, fundo branco","tipo":"anexo","aceita":["image/jpeg","image/png"],"minPx":[600,800],"visivel":{"campo":"motivo","op":"em","valor":["Nova foto","Dano","Vencimento"]},"obrigatorio":{"campo":"motivo","op":"igual","valor":"Nova foto"}},
  {"nome":"entrega","rotulo":"Como quer receber?","tipo":"sel","opcoes":["Retirada","Correios"],"visivel":{"campo":"tipoCarteira","op":"igual","valor":"FISICA"},"obrigatorio":true},
  {"nome":"localidade","rotulo":"Onde vai retirar?","tipo":"localidade","visivel":{"campo":"entrega","op":"igual","valor":"Retirada"},"obrigatorio":true},
  {"nome":"cep","rotulo":"CEP","tipo":"cep","mascara":"#####-###","visivel":{"campo":"entrega","op":"igual","valor":"Correios"},"obrigatorio":true}]}],
 "documentoResultado":"carteira","carta":{"etapas":["Envio","Conferência","Emissão"],"formas":["Portal","Presencial"],"reclamacao":"Ouvidoria"}}`;

const documento: ModeloDocumento = {
  especie: 'carteira',
  titulo: 'Carteira',
  prefixo: 'CAR',
  rotuloNumero: 'Carteira nº',
  blocos: [{ tipo: 'titulo', texto: 'Carteira profissional' }],
};

/** Fills in what the short notation leaves out: fee as cases, step ids, kinds of file, template, the rest of the service. */
function load(): Formulario {
  const stored = JSON.parse(definicao);
  const base = createForm([]);
  return {
    ...base,
    ...stored,
    documento,
    taxa: { casos: [{ se: { campo: 'tipoCarteira', op: 'igual', valor: 'FISICA' }, valor: 9260 }], senao: 0 },
    carta: { ...base.carta, ...stored.carta },
    passos: stored.passos.map((passo: Formulario['passos'][number], i: number) => ({
      ...passo,
      id: `passo${i}`,
      campos: passo.campos.map((campo) =>
        campo.tipo === 'anexo' ? { ...campo, aceita: campo.aceita ?? ['application/pdf'] } : campo,
      ),
    })),
  };
}

const form = load();
const run = (respostas: Record<string, unknown>) => avaliar(form, respostas, EM_BRANCO);

describe('the example of the catalogue', () => {
  it('is a sound definition', () => {
    expect(lintFormulario(form)).toEqual([]);
  });

  it('asks only what the answers call for', () => {
    expect([...run({}).visiveis]).toEqual(['motivo', 'tipoCarteira']);
    expect([...run({ motivo: 'Dano', tipoCarteira: 'DIGITAL', entrega: 'Correios' }).visiveis]).toEqual([
      'motivo',
      'tipoCarteira',
      'foto',
    ]);
    const fisica = run({
      motivo: 'Mudança de nome',
      tipoCarteira: 'FISICA',
      entrega: 'Correios',
      cep: '30140-071',
      localidade: '3106200',
    });
    expect([...fisica.visiveis]).toEqual(['motivo', 'tipoCarteira', 'averbacao', 'entrega', 'cep']);
    expect(fisica.valores).toEqual({
      motivo: 'Mudança de nome',
      tipoCarteira: 'FISICA',
      entrega: 'Correios',
      cep: '30140071',
    });
    expect(fisica.issues.map((issue) => issue.path)).toEqual(['averbacao']);
  });

  it('requires the photo only for a new photo', () => {
    expect([...run({ motivo: 'Nova foto' }).obrigatorios]).toContain('foto');
    expect([...run({ motivo: 'Dano' }).obrigatorios]).not.toContain('foto');
  });

  it('charges for the card of plastic only', () => {
    expect(calcularTaxa(form, { motivo: 'Dano', tipoCarteira: 'FISICA' }, EM_BRANCO).total).toBe(9260);
    expect(calcularTaxa(form, { motivo: 'Dano', tipoCarteira: 'DIGITAL' }, EM_BRANCO).total).toBe(0);
  });
});
