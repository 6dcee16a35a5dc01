import { describe, expect, it } from 'vitest';
import client from '#content/client.json';
import { hasDrawing } from '#pages/client/frame/clientIcons.ts';
import { samplePolicies } from '#pages/client/portfolio/policy.ts';
import { policyColumns, policyPaging, policyText } from '#pages/client/portfolio/policyColumns.ts';

describe('the client area’s one file of sample data', () => {
  it('[CLIENT-13, CLIENT-14, CLIENT-23] has three teams with plans, and a user', () => {
    expect(client.teams.map(({ name, plan }) => [name, plan])).toHaveLength(3);
    expect(client.teams.every(({ name, plan }) => name !== '' && plan !== '')).toBe(true);
    expect(Object.values(client.user).every((word) => word !== '')).toBe(true);
  });

  it('[CLIENT-24] names only icons that can be drawn', () => {
    const icons = [...client.teams, ...client.links, ...client.projects.items].map(({ icon }) => icon);
    expect(icons.filter((icon) => !hasDrawing(icon))).toEqual([]);
    expect(hasDrawing('toString')).toBe(false);
  });

  it('[PORT-7, PORT-19, PORT-20] has two policies with the fields of a policy row', () => {
    expect(samplePolicies).toHaveLength(2);
    for (const policy of samplePolicies) {
      expect(Object.keys(policy).toSorted()).toEqual([
        'endDate',
        'id',
        'insurerName',
        'name',
        'policyNumber',
        'premium',
        'startDate',
        'status',
        'sumAssured',
      ]);
      expect(typeof policy.premium).toBe('number');
      expect(policy.sumAssured).toMatch(/^Rs\. [\d,]+$/);
      expect(policy.status).toBe('active');
    }
  });

  it('[PORT-1 to PORT-5, CONST-46] has four tabs, of which All is the default', () => {
    const { tabs, defaultTab } = client.portfolio;
    expect(tabs.map(({ label }) => label)).toEqual(['Personal', 'My family/Group', 'My Company', 'All']);
    expect(tabs.find(({ id }) => id === defaultTab)?.label).toBe('All');
  });
});

describe('the policies’ table', () => {
  it('[PORT-8 to PORT-15] has the eight columns in their order', () => {
    expect(policyColumns.map(({ label }) => label)).toEqual([
      'Policy Name',
      'Insurer Name',
      'Policy Number',
      'Start Date',
      'End Date',
      'Sum Assured',
      'Premium',
      'Status',
    ]);
  });

  it('[PORT-17, PORT-18] shows ten policies a page and starts on page 0', () => {
    expect(policyPaging).toEqual({ pageSize: 10, page: 0 });
  });

  it('writes days and money as a statement does', () => {
    const [policy] = samplePolicies;
    if (policy === undefined) throw new Error('There are two policies.');
    expect(policyColumns.map((column) => policyText(policy, column))).toEqual([
      'Family Floater Health',
      'HDFC Ergo',
      'HLT-2026-004518',
      '1 Apr 2026',
      '31 Mar 2027',
      'Rs. 50,00,000',
      'Rs. 1,28,500',
      'active',
    ]);
  });
});
