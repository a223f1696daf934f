"""Makes the fonts of the documents from Debian's `fonts-lato` (see README.md): python3 make.py <folder of Lato-*.ttf>."""

import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.otlLib import builder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

STYLES = {"Regular": "Regular", "Bold": "Bold", "Italic": "Italic", "BoldItalic": "Bold Italic"}
ABOVE = [*range(0x300, 0x305), *range(0x306, 0x30D)]
BELOW = [*range(0x323, 0x329), 0x32D, 0x330, 0x331]
UNICODES = (
    "U+0020-007E,U+00A0-024F,U+0254,U+0259,U+025B,U+0268,U+0289,U+02BB-02BC,U+02C6-02DD,U+0300-0304,U+0306-030C,U+0323-0328,U+032D,U+0330-0331,"
    "U+1E00-1EFF,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+2044,U+2070-208E,"
    "U+20A0-20BF,U+2116,U+2122,U+2190-2193,U+2212,U+2215,U+2248,U+2260,U+2264-2265,U+25A0,U+25A1,U+25CB,U+25CF,"
    "U+2713,U+2714,U+FFFD"
)
FEATURES = ["kern", "locl", "lnum", "tnum", "pnum", "sups", "ordn", "case"]
GAP = 0.03
# What a name may hold besides composed letters (packages/domain/src/pessoa/nome.ts): one of these marks on one of these.
BASES = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝĨŨẼỸẸỌṢỊỤỴẠƆƏƐƗɄŊ"
    "abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüýĩũẽỹẹọṣịụỵạɔəɛɨʉŋ"
)
MARKS = [0x300, 0x301, 0x302, 0x303, 0x304, 0x308, 0x30C, 0x323, 0x327, 0x328, 0x330, 0x331]
DOTLESS = {"i": 0x131, "j": 0x237}


def cut(path):
    """The letters and features that documents need."""
    options = subset.Options(hinting=False, notdef_outline=True, layout_features=FEATURES)
    font = subset.load_font(path, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(UNICODES))
    cutter.subset(font)
    return font


def box(font, glyph):
    """What the glyph covers: x from, y from, x to, y to; None for a blank one."""
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[glyph].draw(pen)
    return pen.bounds


def anchor(x, y):
    return builder.buildAnchor(round(x), round(y))


def add_marks(font):
    """Anchors by the middle of each glyph: Lato draws combining marks but does not say where they go."""
    cmap = font.getBestCmap()
    order = font.getReverseGlyphMap()
    gap = GAP * font["head"].unitsPerEm
    x_height = box(font, cmap[ord("x")])[3]
    marks, on_marks = {}, {}
    for kind, points in ((0, ABOVE), (1, BELOW)):
        for point in points:
            glyph = cmap[point]
            x0, y0, x1, y1 = box(font, glyph)
            middle = (x0 + x1) / 2
            marks[glyph] = (kind, anchor(middle, x_height if kind == 0 else 0))
            on_marks[glyph] = (kind, anchor(middle, y1 + gap if kind == 0 else y0 - gap), anchor(middle, y0 if kind == 0 else y1))
            font["hmtx"][glyph] = (0, round(x0))
    bases = {}
    for point, glyph in cmap.items():
        bounds = box(font, glyph)
        if glyph in marks or bounds is None or not chr(point).isalpha():
            continue
        x0, y0, x1, y1 = bounds
        bases[glyph] = {0: anchor((x0 + x1) / 2, y1), 1: anchor((x0 + x1) / 2, min(y0, 0))}
    to_base = builder.buildMarkBasePosSubtable(marks, bases, order)
    seconds = {glyph: (kind, own) for glyph, (kind, _, own) in on_marks.items()}
    firsts = {glyph: {kind: end} for glyph, (kind, end, _) in on_marks.items()}
    to_mark = mark_to_mark(seconds, firsts, order)
    append(font["GPOS"].table, "mark", builder.buildLookup([to_base]))
    append(font["GPOS"].table, "mkmk", builder.buildLookup([to_mark]))
    classes(font, marks)
    return marks, bases


def add_letters(font, marks, bases):
    """One glyph for each letter with a mark that names may hold, so that the text of a PDF has it as one, too."""
    cmap = font.getBestCmap()
    glyf, letters = font["glyf"], {}
    for base in BASES:
        for mark in MARKS:
            if len(unicodedata.normalize("NFC", base + chr(mark))) == 1:
                continue
            kind, own = marks[cmap[mark]]
            dotless = DOTLESS.get(base) if kind == 0 else None
            under = cmap[dotless or ord(base)]
            to = bases[under][kind]
            name = f"{cmap[ord(base)]}_{cmap[mark]}"
            glyph = Glyph()
            glyph.numberOfContours = -1
            glyph.components = [part(under, 0, 0), part(cmap[mark], to.XCoordinate - own.XCoordinate, to.YCoordinate - own.YCoordinate)]
            glyf[name] = glyph
            font["hmtx"][name] = (font["hmtx"][under][0], 0)
            letters[(cmap[ord(base)], cmap[mark])] = name
    order = glyf.glyphOrder
    font.setGlyphOrder(order)
    glyf.setGlyphOrder(order)
    for name in letters.values():
        glyf[name].recalcBounds(glyf)
        font["hmtx"][name] = (font["hmtx"][name][0], glyf[name].xMin)
    subtable = builder.buildLigatureSubstSubtable(letters)
    append(font["GSUB"].table, "ccmp", builder.buildLookup([subtable]))


def part(glyph, x, y):
    component = GlyphComponent()
    component.glyphName, component.x, component.y, component.flags = glyph, x, y, 0x0204
    return component


def mark_to_mark(seconds, firsts, order):
    base = builder.buildMarkBasePosSubtable(seconds, {g: {**{0: None, 1: None}, **a} for g, a in firsts.items()}, order)
    table = otTables.MarkMarkPos()
    table.Format, table.ClassCount = 1, base.ClassCount
    table.Mark1Coverage, table.Mark2Coverage = base.MarkCoverage, base.BaseCoverage
    table.Mark1Array = base.MarkArray
    table.Mark2Array = otTables.Mark2Array()
    table.Mark2Array.Mark2Record = []
    for record in base.BaseArray.BaseRecord:
        second = otTables.Mark2Record()
        second.Mark2Anchor = record.BaseAnchor
        table.Mark2Array.Mark2Record.append(second)
    table.Mark2Array.Mark2Count = len(table.Mark2Array.Mark2Record)
    return table


def append(gpos, tag, lookup):
    """The lookup as the last one, for every script and language."""
    gpos.LookupList.Lookup.append(lookup)
    gpos.LookupList.LookupCount = len(gpos.LookupList.Lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = tag, otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [gpos.LookupList.LookupCount - 1]
    record.Feature.LookupCount = 1
    gpos.FeatureList.FeatureRecord.append(record)
    gpos.FeatureList.FeatureCount = len(gpos.FeatureList.FeatureRecord)
    for script in gpos.ScriptList.ScriptRecord:
        languages = [script.Script.DefaultLangSys, *(one.LangSys for one in script.Script.LangSysRecord)]
        for language in filter(None, languages):
            language.FeatureIndex.append(gpos.FeatureList.FeatureCount - 1)
            language.FeatureCount = len(language.FeatureIndex)


def classes(font, marks):
    if "GDEF" not in font:
        font["GDEF"] = newTable("GDEF")
        font["GDEF"].table = otTables.GDEF()
        font["GDEF"].table.Version = 0x00010000
        for name in ("AttachList", "LigCaretList", "MarkAttachClassDef"):
            setattr(font["GDEF"].table, name, None)
    gdef = font["GDEF"].table
    if getattr(gdef, "GlyphClassDef", None) is None:
        gdef.GlyphClassDef = otTables.GlyphClassDef()
        gdef.GlyphClassDef.classDefs = {}
    # Every other glyph stands by itself.
    gdef.GlyphClassDef.classDefs = {g: (3 if g in marks else 1) for g in font.getGlyphOrder()}


def rename(font, style, words):
    names = {1: "Balcao Sans", 2: words, 3: f"Balcao Sans {words}", 4: f"Balcao Sans {words}", 6: f"BalcaoSans-{style}"}
    table = font["name"]
    table.names = [one for one in table.names if one.nameID in (0, 5, 13, 14)]
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)


def main(source):
    for style, words in STYLES.items():
        font = cut(Path(source) / f"Lato-{style}.ttf")
        marks, bases = add_marks(font)
        add_letters(font, marks, bases)
        font["post"].formatType = 3
        rename(font, style, words)
        font.save(Path(__file__).parent / f"BalcaoSans-{style}.ttf")


main(sys.argv[1])
