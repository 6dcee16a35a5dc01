import { describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';
import { type LeadBlock, leadBlocks } from '#inbox/lead/leadBlocks.ts';
import { leadValue } from '#inbox/leads/leadValues.ts';
import { familyExamples, familyForm, withFamily } from '../../support/familyForm.ts';

/** A block as a reader sees it: lines of labels and values under titles. */
function read(block: LeadBlock): unknown {
  if (block.kind === 'fields')
    return block.fields.map(({ label, model, value }) => `${label}: ${leadValue(model, value)}`);
  if (block.kind === 'group') return { [block.title]: block.blocks.map(read) };
  return { [block.title]: block.rows.map(({ title, blocks }) => ({ [title]: blocks.map(read) })) };
}

const { fields } = familyForm.model;
const readFamily = (data: object) => leadBlocks(fields, data).map(read);

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).flatMap(leavesOf)
    : Array.isArray(value) && value.some((item) => typeof item === 'object')
      ? value.flatMap(leavesOf)
      : [value];
}

function valuesOf(block: LeadBlock): unknown[] {
  if (block.kind === 'fields') return block.fields.map(({ value }) => value);
  const inside = block.kind === 'group' ? block.blocks : block.rows.flatMap(({ blocks }) => blocks);
  return inside.flatMap(valuesOf);
}

describe('a lead in the drawer', () => {
  it.each(withFamily.forms.map((form) => [form.model.formType, form] as const))(
    '%s: shows each value once, with a form and without',
    (_formType, { model, examples }) => {
      const payload = expandToday(examples, '2026-11-20').fullest.payload as object;
      const sent = leavesOf(payload);
      const isGiven = (value: unknown) => value !== undefined;
      for (const known of [model.fields, []])
        expect(new Set(leadBlocks(known, payload).flatMap(valuesOf).filter(isGiven))).toEqual(new Set(sent));
      expect(leadBlocks([], payload).flatMap(valuesOf)).toHaveLength(sent.length);
    },
  );

  it('has the fields of a group under its title, and each row under its own line', () => {
    const [person, home, members, rest, ...none] = readFamily(familyExamples.fullest.payload);
    expect(none).toEqual([]);
    expect(person).toContain('First name: Asha');
    expect(home).toEqual({
      'Where you live': [['City: Gurugram', 'Your home is: Rented', 'Landlord’s name: R. Sample']],
    });
    expect(Object.keys(Object(members))).toEqual(['Who should be covered?']);
    const rows = [
      /"Member 1: Asha Sample, 34 years":.*"Relation to you: Self".*"Age: 34 years"/,
      /"Member 2: Kiran Sample, 0 years":.*"Age: 0 years".*"Since which year\?: "/,
      /"Member 3: Mohan Sample, 67 years":.*"Any illness so far\?: Yes".*"Which\?: Diabetes"/,
    ];
    const inOrder = new RegExp(rows.map(({ source }) => source).join('.*'));
    expect(JSON.stringify(members)).toMatch(inOrder);
    expect(rest).toContain('Parents: Together');
  });

  it('says of an empty list, and of a group that is not there, that nothing was given', () => {
    const text = JSON.stringify(readFamily({ firstName: 'Asha', members: [] }));
    expect(text).toContain('"Who should be covered?: "');
    expect(text).toContain('"City: "');
  });

  it('shows what an earlier form asked otherwise, as it was sent', () => {
    const data = {
      home: { city: 'Pune', floor: 3 },
      members: [{ name: 'A', pet: { kind: 'Cat' } }],
      firstName: { given: 'Asha' },
      cars: [{ no: 1 }, 'none', ['x']],
      note: null,
    };
    const blocks = readFamily(data);
    const text = JSON.stringify(blocks);
    expect(blocks).toContainEqual({ 'First name': [['given: Asha']] });
    expect(blocks.slice(-2)).toEqual([
      { cars: [{ 1: [['no: 1']] }, { 2: [['cars: none']] }, { 3: [['cars: x']] }] },
      ['note: '],
    ]);
    expect(text).toContain('"City: Pune"');
    expect(text).toContain('"floor: 3"');
    expect(text).toContain('{"pet":[["kind: Cat"]]}');
    expect(JSON.stringify(readFamily({ home: 'Pune', members: 'two' }))).toMatch(/: Pune".*: two"/);
  });
});
